'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useSettings } from '@/lib/client/settings/use-settings';
import { TitledDialog } from '../dialogs/titled-dialog';

/** Keys as printed on a keyboard; each group names its actions under `shell.shortcuts`. */
const PLACES = [
  {
    place: 'everywhere',
    keys: [
      ['newBooking', 'N'],
      ['search', '/'],
      ['palette', 'Ctrl K'],
      ['list', '?'],
      ['close', 'Esc'],
    ],
  },
  {
    place: 'booking',
    keys: [
      ['covers', '1–9'],
      ['next', 'Tab'],
      ['pick', '↓ Enter'],
      ['save', 'Enter'],
    ],
  },
  {
    place: 'parties',
    keys: [
      ['go', '↑ ↓'],
      ['status', 'S'],
      ['choose', 'Space'],
      ['open', 'Enter'],
    ],
  },
  {
    place: 'floor',
    keys: [
      ['go', '← ↑ ↓ →'],
      ['table', 'Enter'],
      ['join', 'Space'],
      ['undo', 'Ctrl Z'],
    ],
  },
  {
    place: 'grid',
    keys: [
      ['go', '← ↑ ↓ →'],
      ['open', 'Enter'],
      ['pickUp', 'M'],
      ['longer', 'Shift ← →'],
    ],
  },
] as const;

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '6px 16px',
  margin: '8px 0 0',
  '& dd': { margin: 0, display: 'flex', justifyContent: 'flex-end', gap: 4 },
});
const Key = styled('kbd')(({ theme }) => ({
  minWidth: 28,
  padding: '3px 8px',
  borderRadius: 6,
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderBottomWidth: 2,
  backgroundColor: theme.vars?.palette.raised,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
}));

/** All keyboard shortcuts by group, with a switch for single-key shortcuts (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.shortcuts');
  const common = useTranslations('common');
  const [{ screenKeys }, change] = useSettings();
  const sheetId = useId();
  return (
    <TitledDialog
      title={t('title')}
      width={720}
      isText
      onClose={onClose}
      actions={
        <>
          <FormControlLabel
            label={t('on')}
            control={<Switch checked={screenKeys} onChange={(_event, on) => change({ screenKeys: on })} />}
            sx={{ mr: 'auto', ml: 0 }}
          />
          <Button onClick={onClose} variant="contained">
            {common('close')}
          </Button>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 5,
          rowGap: 3,
        }}
      >
        {PLACES.map(({ place, keys }) => (
          <section key={place} aria-labelledby={`${sheetId}${place}`}>
            <Typography id={`${sheetId}${place}`} variant="h3">
              {t(`place.${place}`)}
            </Typography>
            <Keys>
              {keys.map(([action, pressed]) => (
                <Box key={action} sx={{ display: 'contents' }}>
                  <dt>{t(`act.${action}`)}</dt>
                  <dd>
                    {pressed.split(' ').map((one) => (
                      <Key key={one}>{NAMED.has(one) ? t(`key.${one as 'Space'}`) : one}</Key>
                    ))}
                  </dd>
                </Box>
              ))}
            </Keys>
          </section>
        ))}
      </Box>
    </TitledDialog>
  );
}

/** Keys with a name, which depends on the language. */
const NAMED: ReadonlySet<string> = new Set(['Space', 'Enter', 'Esc', 'Tab', 'Shift', 'Ctrl']);
