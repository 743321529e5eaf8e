'use client';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { BackCloses } from './back-closes';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TourPreferences } from '@/components/shared/tours/tour-preferences';
import { LanguageChoice } from './language-choice';
import { ThemeChoice } from './theme-choice';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useSettings } from '@/lib/client/settings/use-settings';
import { Choice } from './choice';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { chime } from '@/lib/client/live/chime';
import { lazyPart } from '@/components/ui/lazy-part';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { InstallPreferences } from './install-preferences';
import { PushPreferences } from './push-preferences';

/** The screen settings that are the shell's (§2). Every change holds at once; there is nothing to save. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.preferences');
  const common = useTranslations('common');
  const push = useTranslations('shell.push');
  const install = useTranslations('shell.install');
  const has = useCapabilities();
  const titleId = useId();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={small}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: { sm: 560 } } } }}
      aria-labelledby={titleId}
    >
      <BackCloses onBack={onClose} />
      <DialogTitle id={titleId} component="h2" variant="h2">
        {t('title')}
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', mt: 0.5, fontWeight: 400, letterSpacing: 0, color: 'text.secondary' }}
        >
          {t('device')}
        </Typography>
      </DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 3.5 }}>
          <Section title={t('look')}>
            <ThemeChoice />
            <LanguageChoice />
          </Section>
          <Section title={t('timers')}>
            <TimerPreferences />
          </Section>
          <Section title={t('toasts')} help={t('toastsHelp')}>
            <ToastPreferences />
          </Section>
          {has('push') && (
            <Section title={push('title')} help={push('help')}>
              <PushPreferences />
            </Section>
          )}
          <Section title={install('title')}>
            <InstallPreferences />
          </Section>
          <Section title={t('keys')}>
            <KeyPreferences />
          </Section>
          <Section title={t('tours')}>
            <TourPreferences />
          </Section>
          <Section title={t('export')}>
            <CsvPreferences />
          </Section>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <div>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        {help && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </div>
      {children}
    </Stack>
  );
}

const SEPARATORS = [
  { value: ',', key: 'comma' },
  { value: ';', key: 'semicolon' },
  { value: '\t', key: 'tab' },
] as const;

/** How exported tables are written (§2). */
function CsvPreferences() {
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

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet').then((loaded) => loaded.ShortcutSheet));

/** Whether single letters are shortcuts: whoever dictates or has an unsteady hand turns them off (WCAG 2.1.4). */
function KeyPreferences() {
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

const TimerSetupDialog = lazyPart(() =>
  import('@/components/shared/floor/timers/timer-setup-dialog').then((module) => module.TimerSetupDialog),
);

/** Whether timers hang on the tables, and the way to what they look like (§2). */
function TimerPreferences() {
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

/** §4: the socket kinds a toast may be shown for. Kind 10 is the session's own and never one. */
const KINDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Which live messages a person wants to be told of, and whether a guest's own booking is heard. */
function ToastPreferences() {
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
