'use client';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';

/** The link that the button opens. */
export function OpensLine({ opens }: { opens: string }) {
  const t = useTranslations('facebook');
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t('opens')}{' '}
      <Link href={opens} target="_blank" rel="noopener">
        {opens}
      </Link>
    </Typography>
  );
}
