'use client';
import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import AutoFixHighRounded from '@mui/icons-material/AutoFixHighRounded';
import { useTranslations } from 'next-intl';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { Tooltip } from '@/components/ui/tooltip';
import type { ServiceDate } from '@/lib/time/service-day';
import type { SessionSpan } from './session-span';
import { lazyPart } from '@/components/ui/lazy-part';

const AutoAssignDialog = lazyPart(() => import('./auto-assign-dialog').then((module) => module.AutoAssignDialog));

interface AutoAssignButtonProps {
  date: ServiceDate;
  /** The session on the screen. */
  span: SessionSpan;
}

/** Assigns the tables of the session on the screen, from its bar. */
export function AutoAssignButton({ date, span }: AutoAssignButtonProps) {
  const t = useTranslations('autoAssign');
  /** As it was when somebody asked: the clock may go on to the next session meanwhile. */
  const [opened, setOpened] = useState<AutoAssignButtonProps | null>(null);
  const has = useCapabilities();
  if (!has('autoAssign')) return null;
  return (
    <>
      <Tooltip title={t('open')}>
        <IconButton aria-label={t('open')} aria-haspopup="dialog" onClick={() => setOpened({ date, span })}>
          <AutoFixHighRounded />
        </IconButton>
      </Tooltip>
      {opened && <AutoAssignDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
