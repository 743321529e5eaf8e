'use client';
import { memo } from 'react';
import { styled } from '@mui/material/styles';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import { useTranslations } from 'next-intl';
import { useIsUnsent } from '@/lib/client/offline/use-unsent';

// Styled once, not by `sx`: rows with it are drawn while they scroll past.
const Sign = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  color: theme.vars?.palette.warning.main,
  '& svg': { fontSize: 18 },
}));

/** A party with something that nobody but this device knows yet. */
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
