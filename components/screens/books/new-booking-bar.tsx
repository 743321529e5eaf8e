'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import DirectionsWalkRounded from '@mui/icons-material/DirectionsWalkRounded';
import { useTranslations } from 'next-intl';

/** On a phone: the two most used buttons under the thumb. */
export function NewBookingBar({ onNew, onWalkIn }: { onNew: () => void; onWalkIn: () => void }) {
  const t = useTranslations('books');
  return (
    <Stack direction="row" sx={{ display: { xs: 'flex', sm: 'none' }, flexShrink: 0, gap: 1, p: 1.5, mt: 'auto', borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Button variant="outlined" color="inherit" startIcon={<DirectionsWalkRounded />} onClick={onWalkIn} sx={{ flex: 1 }}>
        {t('walkIn')}
      </Button>
      <Button variant="contained" startIcon={<AddRounded />} onClick={onNew} sx={{ flex: 1.4 }}>
        {t('new')}
      </Button>
    </Stack>
  );
}
