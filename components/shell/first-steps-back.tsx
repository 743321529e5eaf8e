'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { useWayBack } from '@/lib/client/first-steps-way-back';
import { FIRST_STEPS_PATH } from '@/lib/rules/setup/first-steps';

/** Over every screen that somebody came to from the list of first steps: the way back to it. */
export function FirstStepsBack() {
  const t = useTranslations('firstDay');
  const path = usePathname();
  if (!useWayBack() || path === FIRST_STEPS_PATH) return null;
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
