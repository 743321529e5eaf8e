'use client';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useViews } from '@/components/shared/party/use-views';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { TourPreferences } from '@/components/shared/tours/tour-preferences';
import { LanguageChoice } from '@/components/shell/preferences/language-choice';
import {
  CsvPreferences,
  KeyPreferences,
  TimerPreferences,
  ToastPreferences,
} from '@/components/shell/preferences/preference-parts';
import { ThemeChoice } from '@/components/shell/preferences/theme-choice';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useFullScreen } from '@/components/shell/preferences/use-full-screen';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { DuplicatesPreference } from './duplicates-preference';

// Facts about the browser, which the server cannot know.
const PushPreferences = lazyComponent(() =>
  import('@/components/shell/preferences/push-preferences').then((loaded) => loaded.PushPreferences),
);
const InstallPreferences = lazyComponent(() =>
  import('@/components/shell/preferences/install-preferences').then((loaded) => loaded.InstallPreferences),
);

const VIEWS = ['list', 'cards', 'plan'] as const;

/** `/settings/device`: the screen settings of §2, stored on this device and applied at once. */
export function DeviceScreen() {
  const t = useTranslations('settings.device');
  const preferences = useTranslations('shell.preferences');
  const push = useTranslations('shell.push');
  const install = useTranslations('shell.install');
  const has = useCapabilities();
  return (
    <SettingsFrame section="device">
      <Stack sx={{ gap: 2, maxWidth: 640 }}>
        <Part title={preferences('look')}>
          <ThemeChoice />
          <LanguageChoice />
          <FullScreenPreference />
        </Part>
        <Part title={t('views')} text={t('viewsText')}>
          <ViewPreferences />
        </Part>
        <Part title={t('panes')}>
          <PanesPreference />
        </Part>
        <Part title={preferences('timers')}>
          <TimerPreferences />
        </Part>
        <Part title={preferences('toasts')} text={preferences('toastsHelp')}>
          <ToastPreferences />
        </Part>
        {has('push') && (
          <Part title={push('title')} text={push('help')}>
            <PushPreferences />
          </Part>
        )}
        <Part title={install('title')}>
          <InstallPreferences />
        </Part>
        <Part title={t('duplicates')}>
          <DuplicatesPreference />
        </Part>
        <Part title={preferences('keys')}>
          <KeyPreferences />
        </Part>
        <Part title={preferences('tours')}>
          <TourPreferences />
        </Part>
        <Part title={preferences('export')}>
          <CsvPreferences />
        </Part>
      </Stack>
    </SettingsFrame>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <SettingsPanel title={title} text={text}>
      <Stack sx={{ p: 2, pt: 0, gap: 2 }}>{children}</Stack>
    </SettingsPanel>
  );
}

function FullScreenPreference() {
  const t = useTranslations('settings.device');
  const { offered, on, toggle } = useFullScreen();
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={on} disabled={!offered} onChange={toggle} />}
        label={t('fullScreen')}
        sx={{ minHeight: 44 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(offered ? 'fullScreenText' : 'fullScreenNone')}
      </Typography>
    </div>
  );
}

/** The visible views of the bookings. */
function ViewPreferences() {
  const t = useTranslations('settings.device');
  const { shown, toggle } = useViews();
  return (
    <Stack sx={{ flexDirection: { sm: 'row' }, flexWrap: 'wrap', columnGap: 2 }}>
      {VIEWS.map((view) => (
        <FormControlLabel
          key={view}
          control={
            <Checkbox
              checked={shown.includes(view)}
              disabled={shown.length === 1 && shown.includes(view)}
              onChange={() => toggle(view)}
            />
          }
          label={t(`view.${view}`)}
          sx={{ minHeight: 44 }}
        />
      ))}
    </Stack>
  );
}

/** Resets pane widths to those of §9. */
function PanesPreference() {
  const t = useTranslations('settings.device');
  const [{ panes, gridHour }, change] = useSettings();
  const count = Object.keys(panes).length + (gridHour === null ? 0 : 1);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography sx={{ flex: '1 1 240px' }}>{t('panesText', { count })}</Typography>
      <Button
        variant="outlined"
        color="inherit"
        disabled={count === 0}
        onClick={() => change({ panes: {}, gridHour: null })}
        sx={{ minHeight: 44 }}
      >
        {t('panesReset')}
      </Button>
    </Stack>
  );
}
