'use client';
/**
 * Sections of the preferences of §2, used in the dialog and under Settings, This device. Every change applies at once.
 */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { chime } from '@/lib/client/live/chime';
import { useSettings } from '@/lib/client/settings/use-settings';
import { Choice } from './choice';

const SEPARATORS = [
  { value: ',', key: 'comma' },
  { value: ';', key: 'semicolon' },
  { value: '\t', key: 'tab' },
] as const;

/** Format of exported tables (§2). */
export function CsvPreferences() {
  const t = useTranslations('shell.preferences');
  const [{ csvSeparator, suppressQuotes }, change] = useSettings();
  return (
    <Stack sx={{ gap: 1 }}>
      <Choice
        label={t('separator')}
        value={csvSeparator}
        options={SEPARATORS.map(({ value, key }) => ({ value, label: t(key) }))}
        onChange={(chosen) => change({ csvSeparator: chosen })}
      />
      <FormControlLabel
        control={<Checkbox checked={suppressQuotes} onChange={(_event, on) => change({ suppressQuotes: on })} />}
        label={
          <>
            {t('suppressQuotes')}
            <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('suppressQuotesHelp')}
            </Typography>
          </>
        }
      />
    </Stack>
  );
}

const ShortcutSheet = lazyComponent(() => import('../input/shortcut-sheet').then((loaded) => loaded.ShortcutSheet));

/** Single-key shortcuts on or off: they interfere with dictation and unsteady hands (WCAG 2.1.4). */
export function KeyPreferences() {
  const t = useTranslations('shell.preferences');
  const [{ screenKeys }, change] = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <FormControlLabel
        label={t('screenKeys')}
        control={<Checkbox checked={screenKeys} onChange={(_event, on) => change({ screenKeys: on })} />}
      />
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {t('showKeys')}
      </Button>
      {isOpen && <ShortcutSheet onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

const TimerSetupDialog = lazyComponent(() =>
  import('@/components/shared/floor/timers/timer-setup-dialog').then((module) => module.TimerSetupDialog),
);

/** Timers on tables on or off, and a button for their appearance (§2). */
export function TimerPreferences() {
  const t = useTranslations('timers');
  const [{ timers }, change] = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <FormControlLabel
        control={<Switch checked={timers.show} onChange={(_event, show) => change({ timers: { ...timers, show } })} />}
        label={t('show')}
      />
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {t('setup')}
      </Button>
      {isOpen && <TimerSetupDialog onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

/** §4: the socket kinds that can show a toast. Kind 10 concerns the session and never does. */
const KINDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Which live notifications the person sees, and whether a guest's booking plays a sound. */
export function ToastPreferences() {
  const t = useTranslations('shell.preferences');
  const [{ toastKinds, sound }, change] = useSettings();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      {KINDS.map((kind) => (
        <FormControlLabel
          key={kind}
          label={t(`kind${kind}`)}
          control={
            <Checkbox
              checked={toastKinds.includes(kind)}
              onChange={(_event, on) =>
                change({
                  toastKinds: on
                    ? [...toastKinds, kind].sort((a, b) => a - b)
                    : toastKinds.filter((one) => one !== kind),
                })
              }
            />
          }
        />
      ))}
      <FormControlLabel
        label={t('sound')}
        control={<Checkbox checked={sound} onChange={(_event, on) => change({ sound: on })} />}
      />
      <Button onClick={chime} sx={{ justifySelf: 'start' }}>
        {t('soundTry')}
      </Button>
    </Box>
  );
}
