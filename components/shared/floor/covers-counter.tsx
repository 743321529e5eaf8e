'use client';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import AddRounded from '@mui/icons-material/AddRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { useTranslations } from 'next-intl';
import { MAX_COVERS } from '@/lib/contract/constants';
import type { CoversChange } from './use-covers-change';

interface CoversCounterProps {
  /** Name of the party. */
  party: string;
  change: CoversChange;
}

/** Covers with − and + buttons. */
export function CoversCounter({ party, change: { covers, set } }: CoversCounterProps) {
  const t = useTranslations('tablePlan');
  return (
    <Box
      role="group"
      aria-label={t('coversOf', { party })}
      sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, border: 1, borderColor: 'edge', borderRadius: 1 }}
    >
      <IconButton aria-label={t('fewerCovers')} disabled={covers <= 1} onClick={() => set(covers - 1)} color="inherit">
        <RemoveRounded fontSize="small" />
      </IconButton>
      <Box
        component="output"
        aria-live="polite"
        sx={{
          minWidth: 40,
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: 0.25,
          fontWeight: 650,
        }}
      >
        <PersonRounded aria-hidden sx={{ fontSize: 18 }} />
        {covers}
      </Box>
      <IconButton
        aria-label={t('moreCovers')}
        disabled={covers >= MAX_COVERS}
        onClick={() => set(covers + 1)}
        color="inherit"
      >
        <AddRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
