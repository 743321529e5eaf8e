'use client';
/** Current values of settings in a few words, so that most questions need no tap. */
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useColorScheme } from '@mui/material/styles';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { useHours } from '@/lib/client/hours/use-hours';
import { usePaymentAccount } from '@/lib/client/settings/use-payment-account';
import { usePeople } from '@/lib/client/settings/use-people';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { LANGUAGE_NAMES, type Language } from '@/lib/i18n/language';
import { moneyText } from '@/lib/money/format';
import { deviceCalls } from '@/lib/resources/access/devices';
import { messageCalls } from '@/lib/resources/messages/messages';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import type { Setup } from '@/lib/rules/setup/setup';
import { durationText, timeText } from '@/lib/time/time-text';

export interface SettingValue {
  text: string;
  /** Works as expected, or needs attention. */
  tone?: 'good' | 'bad';
}
export type SettingValues = Readonly<Record<string, SettingValue | undefined>>;

/** By setting id or section key. Values that are not loaded, or not visible to this person, are missing. */
export function useSettingValues(): SettingValues {
  return { ...useSetupValues(), ...useServerValues(), ...useDeviceValues() };
}

function useSetupValues(): SettingValues {
  const t = useTranslations('settingsSearch.value');
  const rules = useTranslations('workingRules');
  const price = useTranslations('restaurantSettings.price');
  const whenFull = useTranslations('onlineBooking.whenFull');
  const format = useFormatter();
  const locale = useLocale();
  const weekday = useWeekdayNames();
  const setup = useSetup().data;
  if (!setup) return {};
  const text = (value: string | undefined): SettingValue => ({ text: value ? value : t('empty') });
  const onOff = (isOn: boolean | undefined): SettingValue => ({ text: t(isOn ? 'on' : 'off') });
  const count = (count: number): SettingValue => ({ text: format.number(count) });
  const minutes = (hours: number) => t('minutes', { count: hours });
  const { languages = [], quietFrom = 22, quietTo = 9 } = setup;
  const inUse = (list: ReadonlyArray<{ retired?: boolean }>) => count(list.filter(({ retired }) => !retired).length);
  return {
    name: text(setup.name),
    restaurant: text(setup.name),
    fullName: text(setup.fullName),
    languages: text(languages.map((one) => LANGUAGE_NAMES[one as Language]).join(', ')),
    ownLanguage: text(languages[0] && LANGUAGE_NAMES[languages[0] as Language]),
    priceRange: { text: price(String(setup.priceRange ?? 0) as '0') },
    cuisine: text(inReadersLanguage(setup.cuisine, locale)),
    description: text(inReadersLanguage(setup.description, locale)),
    publicPhone: text(setup.publicPhone),
    phone: text(setup.phone),
    senderEmail: text(setup.senderEmail),
    host: text(setup.host),
    address: text(setup.address),
    position: text(positionOf(setup)),
    googleMaps: text(setup.googleMaps),
    website: text(setup.website),
    instagram: text(setup.instagram),
    facebookLink: text(setup.facebook),
    tripAdvisor: text(setup.tripAdvisor),
    picture: { text: t(setup.picture ? 'set' : 'empty') },
    icon: { text: t(setup.icon ? 'set' : 'empty') },
    map: { text: t(setup.map ? 'set' : 'empty') },
    gallery: count(setup.pictures?.length ?? 0),
    country: text(setup.country && new Intl.DisplayNames(locale, { type: 'region' }).of(setup.country)),
    timeZone: text(setup.timeZone.replaceAll('_', ' ')),
    currency: text(setup.currency),
    sisters: count(setup.sisters.length),
    takeawayOn: onOff(setup.takeaway),
    epos: onOff(setup.epos),
    defaultTurn: text(durationText(setup.defaultTurn)),
    'working-rules': { text: t('turn', { turn: durationText(setup.defaultTurn) }) },
    timeStep: { text: rules('minutes', { count: setup.timeStep * 60 }) },
    milTime: { text: rules(setup.milTime ? 'clock.h24' : 'clock.h12') },
    firstWeekday: text(weekday.long(setup.firstWeekday ?? 1)),
    lastFirst: { text: rules(setup.lastFirst ? 'names.lastFirst' : 'names.firstLast') },
    showRef: onOff(setup.showReference),
    maxCovers: count(setup.maxCovers),
    seating: { text: t('upTo', { count: setup.maxCovers }) },
    ...(setup.lateGrace !== undefined && { lateGrace: { text: minutes(setup.lateGrace) } }),
    ...(setup.overstay !== undefined && { overstay: { text: minutes(setup.overstay) } }),
    statuses: inUse(setup.statuses),
    options: inUse([...setup.bookOptions, ...setup.guestOptions]),
    bookOptions: inUse(setup.bookOptions),
    guestOptions: inUse(setup.guestOptions),
    standby: text(setup.statuses.find(({ code }) => code === setup.standbyStatus)?.name),
    partSeatedStatus: text(setup.statuses.find(({ code }) => code === setup.partSeatedStatus)?.name),
    onlineBooking: { text: t(setup.onlineBooking ? 'open' : 'closed'), tone: setup.onlineBooking ? 'good' : undefined },
    onlineCovers: { text: t('upTo', { count: setup.onlineCovers }) },
    onlineHorizon: { text: t('days', { count: setup.onlineHorizon }) },
    onlineNotice: { text: t('hours', { count: setup.onlineNotice }) },
    onlineWhenFull: { text: whenFull(setup.onlineWhenFull) },
    onlinePrivacy: { text: t(setup.onlinePrivacy ? 'set' : 'empty') },
    consentRWG: {
      text: t(setup.consentReserveWithGoogle ? 'on' : 'off'),
      tone: setup.consentReserveWithGoogle ? 'good' : undefined,
    },
    writeToGuests: onOff(setup.writeToGuests ?? true),
    notifyMail: text(setup.notifyMail),
    quietHours: { text: `${timeText(quietFrom, setup.milTime)}–${timeText(quietTo, setup.milTime)}` },
  };
}

const inReadersLanguage = (texts: Partial<Record<string, string>> | undefined, locale: string) =>
  texts?.[locale] || Object.values(texts ?? {}).find((text) => text);

const positionOf = ({ latitude, longitude }: Setup) =>
  latitude == null || longitude == null ? '' : `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/** Values outside of the setup: each is read only by people with the right, and stays while it is revalidated. */
function useServerValues(): SettingValues {
  const t = useTranslations('settingsSearch.value');
  const common = useTranslations('settingsSearch.policy');
  const format = useFormatter();
  const locale = useLocale();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const may = (ability: (typeof abilities)[number]) => abilities.includes(ability);
  const currency = useSetup().data?.currency ?? '';
  const shifts = useHours().data?.shifts;
  const policies = useRead(paymentPolicyCalls.list, may('bookings') ? {} : null).data?.policies.filter(
    ({ active }) => active,
  );
  const account = usePaymentAccount(may('payment-setup')).data;
  const people = usePeople(may('users')).data?.people;
  const devices = useRead(deviceCalls.list, may('setup') ? {} : null).data?.devices;
  const rules = useRead(messageCalls.rules, may('bookings') ? {} : null).data?.rules;
  const delivery = useRead(messageCalls.delivery, {}).data;
  const programme = useRead(loyaltyCalls.programme, may('marketing') ? {} : null).data;
  const count = (list: readonly unknown[] | undefined) => list && { text: format.number(list.length) };
  const paid: SettingValue | undefined = account && {
    text: t(account.account ? 'connected' : 'notConnected'),
    tone: account.account ? 'good' : undefined,
  };
  const deposit = policies?.find(({ kind }) => kind !== 'card');
  const card = policies?.find(({ kind, noShow }) => kind === 'card' && noShow.amount > 0);
  return {
    shifts: count(shifts),
    deposits: policies && { text: deposit ? common('from', { count: deposit.minCovers }) : t('none') },
    noShowFee: policies && {
      text: card
        ? common(card.noShow.per === 'party' ? 'perBooking' : 'perCover', {
            amount: moneyText(card.noShow.amount, currency, locale),
          })
        : t('none'),
    },
    freeUntil: policies && {
      text: (card ?? deposit) ? common('freeUntil', { count: (card ?? deposit)?.freeUntil ?? 0 }) : t('none'),
    },
    paymentAccount: paid,
    payments: paid,
    users: count(people),
    devices: count(devices),
    messages: delivery && { text: t(delivery.email ? 'emailOn' : 'emailOff'), tone: delivery.email ? 'good' : 'bad' },
    'message-rules': rules && { text: t('rules', { count: rules.filter(({ enabled }) => enabled).length }) },
    ...Object.fromEntries(
      rules?.map(({ kind, enabled }) => [`rule-${kind}`, { text: t(enabled ? 'on' : 'off') }]) ?? [],
    ),
    loyaltyOn: programme && { text: t(programme.active ? 'on' : 'off') },
  };
}

function useDeviceValues(): SettingValues {
  const t = useTranslations('settingsSearch.value');
  const theme = useTranslations('shell.theme');
  const preferences = useTranslations('shell.preferences');
  const locale = useLocale();
  const { mode = 'system' } = useColorScheme();
  const [{ timers, toastKinds, sound, screenKeys, tours, csvSeparator, suppressQuotes }] = useSettings();
  const onOff = (isOn: boolean): SettingValue => ({ text: t(isOn ? 'on' : 'off') });
  const separator = ({ ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const)[csvSeparator];
  return {
    theme: { text: theme(mode) },
    language: { text: LANGUAGE_NAMES[locale as Language] },
    device: { text: `${theme(mode)}, ${LANGUAGE_NAMES[locale as Language]}` },
    timers: onOff(timers.show),
    notifications: { text: t('kinds', { count: toastKinds.length }) },
    sound: onOff(sound),
    shortcuts: onOff(screenKeys),
    tours: onOff(tours),
    csvSeparator: { text: preferences(separator) },
    suppressQuotes: onOff(suppressQuotes),
  };
}
