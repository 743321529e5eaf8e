'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { FIRST_STEPS_PATH } from '@/lib/rules/setup/first-steps';

/** Link back to the list of first steps. */
export function FirstStepsBar() {
  const t = useTranslations('firstDay');
  return (
    <Box
      component="nav"
      aria-label={t('title')}
      sx={{ px: 1, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Button component={Link} href={FIRST_STEPS_PATH} startIcon={<ArrowBackRounded />} sx={{ minHeight: 44 }}>
        {t('back')}
      </Button>
    </Box>
  );
}
