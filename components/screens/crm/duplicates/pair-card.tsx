'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nameOf } from '@/lib/rules/booking/booking';
import type { ComparedDiner, DuplicatePair } from '@/lib/resources/diners/duplicates-schema';
import { useDinerTexts } from './use-diner-texts';
import { useDismissPair } from './use-dismiss-pair';

interface PairCardProps {
  pair: DuplicatePair;
  onCompare: () => void;
}

/** A pair of diners with the reasons, and the buttons to compare or dismiss it. */
export function PairCard({ pair: { a, b, reasons }, onCompare }: PairCardProps) {
  const t = useTranslations('dinerCare.duplicates');
  const { names, busy, dismissPair } = useDismissPair({ a, b });

  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {[a, b].map((one) => (
          <Person key={one.uid} diner={one} />
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        <Stack
          direction="row"
          component="ul"
          aria-label={t('reasons')}
          sx={{ flexWrap: 'wrap', gap: 0.75, flex: '1 1 220px', m: 0, p: 0, listStyle: 'none' }}
        >
          {reasons.map((reason) => (
            <Chip key={reason} component="li" size="small" variant="outlined" label={t(`reason.${reason}`)} />
          ))}
        </Stack>
        <Button color="inherit" loading={busy} aria-label={t('notSameOf', names)} onClick={() => void dismissPair()}>
          {t('notSame')}
        </Button>
        <Button variant="outlined" aria-label={t('compareOf', names)} onClick={onCompare}>
          {t('compare')}
        </Button>
      </Stack>
    </Card>
  );
}

function Person({ diner }: { diner: ComparedDiner }) {
  const t = useTranslations('dinerCare.duplicates');
  const texts = useDinerTexts();
  const lines = [diner.phone, diner.email, diner.birthday && texts.date(diner.birthday)].filter(Boolean);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(diner) || t('nameless')}</Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.visits(diner)}
      </Typography>
    </Box>
  );
}
