import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import { Line } from '@/components/shared/guest-page/summary';
import { Choice } from '@/components/shared/guest-page/wishes';
import { instantText, recordText } from '@/lib/rules/guest-booking/date-text';
import type { MarketingChannel } from '@/lib/rules/guest-booking/guest-booking';
import { readablePhone } from '@/lib/rules/guest-booking/guest-phone';
import {
  askedChannels,
  LONGEST_WISH,
  type PreferenceError,
  type PreferenceErrors,
  type Wishes,
} from '@/lib/rules/guest-booking/own-preferences';
import { LANGUAGES, LANGUAGE_NAMES } from '@/lib/i18n/language';
import type { PreferencesContext } from './preferences-context';
import { PreferencesTabs } from './preferences-tabs';

interface PreferencesPageProps {
  context: PreferencesContext;
  /** Stored values, or the typed ones. */
  wishes: Wishes;
  ticked?: Partial<Record<MarketingChannel, boolean>>;
  faults: PreferenceErrors;
  saved: boolean;
  /** Why saving failed, in words; '' for no problem. */
  problem: string;
}

/** The guest's wishes and preferences. */
export function PreferencesPage({ context, wishes, ticked, faults, saved, problem }: PreferencesPageProps) {
  const { g, own, restaurant, address, once, language } = context;
  const first = Object.keys(faults)[0];
  return (
    <>
      <PreferencesTabs context={context} at="" />
      <h1>{g('wishes.title', { name: restaurant.name })}</h1>
      {saved && !problem && first === undefined && (
        <Notice kind="good">
          <p>{g('wishes.saved')}</p>
        </Notice>
      )}
      {(problem || first !== undefined) && (
        <Notice kind="wrong">
          <p>{problem || g('fault.title')}</p>
        </Notice>
      )}
      <Person context={context} />
      <form className="details" method="post" action={address()} noValidate data-once="">
        <HiddenFields
          entries={[
            ['once', once],
            ['version', String(own.version)],
          ]}
        />
        {restaurant.wishes.length > 0 && (
          <fieldset className="choices">
            <legend className="label">{g('wishes.options')}</legend>
            {restaurant.wishes.map(({ uid, name }) => (
              <Choice key={uid} name="option" value={String(uid)} checked={wishes.options.includes(uid)}>
                {name}
              </Choice>
            ))}
          </fieldset>
        )}
        <WishField
          context={context}
          name="allergies"
          value={wishes.allergies}
          fault={faults.allergies}
          focus={first === 'allergies'}
        />
        <WishField context={context} name="notes" value={wishes.notes} fault={faults.notes} focus={first === 'notes'} />
        <div className="pair">
          <BirthdayField
            context={context}
            value={wishes.birthday ?? ''}
            wrong={faults.birthday !== undefined}
            focus={first === 'birthday'}
          />
          <LanguageField context={context} value={wishes.language} />
        </div>
        <ConsentChoices context={context} ticked={ticked} fault={faults.marketing} />
        <div className="actions">
          <button type="submit" className="button main" name="action" value="save">
            {g('wishes.save')}
          </button>
        </div>
      </form>
      <p className="hint">
        {g('linkEnds', { until: instantText(own.expiresAt, language, restaurant.timeZone, restaurant.milTime) })}
      </p>
    </>
  );
}

/** Identity of the guest. Read-only: only the restaurant may change it. */
function Person({ context: { g, t, own } }: { context: PreferencesContext }) {
  return (
    <div className="person">
      <dl className="summary more">
        <Line name={t('visit.name')} value={`${own.firstName} ${own.lastName}`.trim() || g('none')} />
        <Line name={t('details.phone')} value={own.phone ? readablePhone(own.phone) : g('none')} />
        <Line name={t('details.email')} value={own.email || g('none')} />
      </dl>
      <p className="hint">{g('person.hint')}</p>
    </div>
  );
}

function BirthdayField({
  context: { g, t, restaurant },
  value,
  wrong,
  focus,
}: {
  context: PreferencesContext;
  value: string;
  wrong: boolean;
  focus: boolean;
}) {
  return (
    <div className="field">
      <label className="label" htmlFor="birthday">
        {g('wishes.birthday')} <span className="hint">{t('optional')}</span>
      </label>
      <input
        id="birthday"
        name="birthday"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={restaurant.today}
        defaultValue={value}
        autoFocus={focus}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'birthday-fault' : undefined}
      />
      {wrong && (
        <p className="fault" id="birthday-fault">
          {g('fault.invalidDate')}
        </p>
      )}
    </div>
  );
}

function LanguageField({ context: { g, language }, value }: { context: PreferencesContext; value: string }) {
  return (
    <div className="field">
      <label className="label" htmlFor="language">
        {g('wishes.language')}
      </label>
      <select id="language" name="language" defaultValue={value || language}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ConsentChoicesProps {
  context: PreferencesContext;
  /** Submitted values, when they are not saved yet. */
  ticked?: Partial<Record<MarketingChannel, boolean>>;
  fault?: PreferenceError;
}

/** Marketing consent: one checkbox per channel, with when and how it was given. Unticking withdraws it. */
function ConsentChoices({ context, ticked, fault }: ConsentChoicesProps) {
  const { g, t, own, restaurant, language } = context;
  const channels = askedChannels(restaurant.marketing, own);
  if (channels.length === 0) return null;
  return (
    <fieldset id="marketing" className="choices">
      <legend className="label">{t('details.marketing', { name: restaurant.name })}</legend>
      <p className="hint">{g('consent.hint')}</p>
      {channels.map((channel) => {
        const consent = own.consents[channel];
        return (
          <div key={channel} className="consent">
            <input type="hidden" name="asked" value={channel} />
            <Choice
              name="marketing"
              value={channel}
              checked={ticked?.[channel] ?? consent !== undefined}
              describedBy={`consent-${channel}`}
            >
              {t(`marketing.${channel}`)}
            </Choice>
            <span className="hint" id={`consent-${channel}`}>
              {consent
                ? g(`consent.given.${consent.how}`, {
                    at: recordText(consent.at, language, restaurant.timeZone, restaurant.milTime),
                    to: consent.to,
                  })
                : g('consent.none', { to: channel === 'email' ? own.email : own.phone })}
            </span>
          </div>
        );
      })}
      {fault && <p className="fault">{g(`fault.${fault}`)}</p>}
    </fieldset>
  );
}

interface WishFieldProps {
  context: PreferencesContext;
  name: 'allergies' | 'notes';
  value: string;
  fault?: PreferenceError;
  focus: boolean;
}

/** Free text by the guest. */
function WishField({ context: { g, t }, name, value, fault, focus }: WishFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {g(`wishes.${name}`)} <span className="hint">{t('optional')}</span>
      </label>
      <textarea
        id={name}
        name={name}
        rows={3}
        maxLength={LONGEST_WISH}
        defaultValue={value}
        autoFocus={focus}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${name}-hint`}
      />
      <p className={fault ? 'fault' : 'hint'} id={`${name}-hint`}>
        {fault ? g(`fault.${fault}`) : g(`wishes.${name}Hint`)}
      </p>
    </div>
  );
}
