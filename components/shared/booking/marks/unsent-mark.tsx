'use client';
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { useTranslations } from 'next-intl';
import { useIsUnsent } from '@/lib/client/offline/use-unsent';

// `styled`, not `sx`: rows with it are rendered while scrolling.
const Sign = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  color: theme.vars?.palette.warning.main,
  '& svg': { fontSize: 18 },
}));

/** Marks a party with changes that only this device knows yet. */
function Mark({ uid }: { uid: number }) {
  const t = useTranslations('offline');
  if (!useIsUnsent(uid)) return null;
  return (
    <Sign role="img" aria-label={t('unsent')} title={t('unsent')}>
      <CloudUploadOutlined />
    </Sign>
  );
}

export const UnsentMark = memo(Mark);
