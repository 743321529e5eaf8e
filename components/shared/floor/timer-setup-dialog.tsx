'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { Choice } from '@/components/shell/choice';
import { type TimerSettings, timersOf } from '@/lib/client/stored-state';
import { useSettings } from '@/lib/client/use-settings';
import { PercentField } from './percent-field';
import { TimerPreview } from './timer-preview';

const PARTS = ['timer', 'covers', 'name', 'initials'] as const;

/** §2 Timer setup. Every change holds at once, and the tables above show it. */
export function TimerSetupDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('timers');
  const common = useTranslations('common');
  const titleId = useId();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [{ timers }, change] = useSettings();
  const set = (part: Partial<TimerSettings>) => change({ timers: { ...timers, ...part } });
  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth maxWidth={false} slotProps={{ paper: { sx: { maxWidth: { sm: 560 } } } }} aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2" variant="h2">
        {t('setup')}
      </DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2.5 }}>
          <TimerPreview look={timers} />
          <FormControlLabel control={<Switch checked={timers.show} onChange={(_event, show) => set({ show })} />} label={t('show')} />
          <Stack role="group" aria-labelledby={`${titleId}-parts`} sx={{ gap: 0.5 }}>
            <Heading id={`${titleId}-parts`}>{t('parts')}</Heading>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
              {PARTS.map((part) => (
                <FormControlLabel key={part} control={<Switch checked={timers[part]} disabled={!timers.show} onChange={(_event, on) => set({ [part]: on })} />} label={t(`part.${part}`)} />
              ))}
            </Box>
          </Stack>
          <Choice
            label={t('position')}
            value={timers.position}
            disabled={!timers.show}
            options={(['top', 'bottom', 'left', 'right'] as const).map((value) => ({ value, label: t(`at.${value}`) }))}
            onChange={(position) => set({ position })}
          />
          <PercentField label={t('size')} value={timers.size} min={60} max={200} step={10} disabled={!timers.show} onChange={(size) => set({ size })} />
          <Choice
            label={t('colour')}
            value={timers.colour}
            options={(['background', 'border'] as const).map((value) => ({ value, label: t(`as.${value}`) }))}
            onChange={(colour) => set({ colour })}
          />
          <PercentField label={t('opacity')} value={timers.opacity} min={10} max={100} step={10} disabled={timers.colour === 'border'} onChange={(opacity) => set({ opacity })} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => change({ timers: timersOf({}) })} sx={{ mr: 'auto' }}>
          {t('reset')}
        </Button>
        <Button onClick={onClose} variant="contained">
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <Typography id={id} variant="overline" component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
