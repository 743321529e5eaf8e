'use client';
import { useMemo } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useColorScheme } from '@mui/material/styles';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useSections } from '@/components/shared/settings-frame/use-sections';
import { useWaitingSheet } from '@/components/shared/waiting/waiting-context';
import { shownEntries } from '@/components/shell/menu/menu-entries';
import { useMenuContext } from '@/components/shell/menu/use-menu-context';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useInstallOffer } from '@/lib/client/device/install-offer';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Command } from './command';

/** Dialog to open after the palette has closed. */
export type PaletteDialogKey = 'preferences' | 'shortcuts' | 'pause';

/** Commands available without a search, by the person's rights: actions, screens, settings, other restaurants. */
export function useCommands(today: ServiceDate | undefined, openDialog: (dialog: PaletteDialogKey) => void): Command[] {
  const t = useTranslations('palette');
  const menu = useTranslations('shell.menu');
  const settings = useTranslations('settings');
  const router = useRouter();
  const toast = useToast();
  const dialog = useBookingDialog();
  const waiting = useWaitingSheet();
  const context = useMenuContext();
  const has = useCapabilities();
  const sections = useSections();
  const { data: session } = useSessionInfo();
  const { selectService } = useSessionActions();
  const { mode, setMode } = useColorScheme();
  const install = useInstallOffer();

  return useMemo(() => {
    const action = (key: ActKey, run: () => void): Command => ({
      id: `act ${key}`,
      group: 'acts',
      label: t(`act.${key}.label`),
      words: t(`act.${key}.words`),
      run,
    });
    const mayBook = context.abilities.includes('bookings');
    const go = (path: string) => () => router.push(path);
    const acts = [
      ...(mayBook && today !== undefined
        ? [
            action('newBooking', () => dialog.open({ date: today })),
            action('walkIn', () => dialog.open({ date: today, walkIn: true })),
            ...(has('waiting') ? [action('waiting', () => waiting.open())] : []),
            ...(has('limits') ? [action('pause', () => openDialog('pause'))] : []),
            action('printFloor', go('/print/floor')),
            action('printKitchen', go('/print/kitchen')),
          ]
        : []),
      action('preferences', () => openDialog('preferences')),
      action('shortcuts', () => openDialog('shortcuts')),
      ...(mode === 'dark' ? [action('light', () => setMode('light'))] : [action('dark', () => setMode('dark'))]),
      ...(install ? [action('install', () => void install())] : []),
    ];
    const screens = shownEntries(context).map(({ key, route }): Command => ({
      id: `screen ${route}`,
      group: 'screens',
      label: menu(key),
      words: t(`screenWords.${key}`),
      run: go(route),
    }));
    const pages = (sections ?? []).map(({ key, path }): Command => ({
      id: `settings ${path}`,
      group: 'settings',
      label: settings(`section.${key}.title`),
      detail: settings(`section.${key}.hint`),
      run: go(path),
    }));
    const others = (session?.services ?? NO_SERVICES).filter(({ service }) => service !== session?.service?.service);
    const restaurants = others.map(({ service, name }): Command => ({
      id: `restaurant ${service}`,
      group: 'restaurants',
      label: name,
      detail: t('switchTo'),
      run: () =>
        void selectService(service).then((result) => {
          if (!result.ok) toast.problem(result.problem);
        }),
    }));
    return [...acts, ...screens, ...pages, ...restaurants];
  }, [
    t,
    menu,
    settings,
    router,
    toast,
    dialog,
    waiting,
    context,
    has,
    sections,
    session,
    selectService,
    mode,
    setMode,
    install,
    today,
    openDialog,
  ]);
}

const NO_SERVICES: NonNullable<ReturnType<typeof useSessionInfo>['data']>['services'] = [];

type ActKey =
  | 'newBooking'
  | 'walkIn'
  | 'waiting'
  | 'pause'
  | 'printFloor'
  | 'printKitchen'
  | 'preferences'
  | 'shortcuts'
  | 'light'
  | 'dark'
  | 'install';
