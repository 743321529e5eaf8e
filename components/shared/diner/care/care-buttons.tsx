'use client';
/** Privacy actions of managers on a diner's data (D14): export or erase. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ApiError } from '@/lib/client/calls/api-error';
import { describedAddress } from '@/lib/client/calls/described-address';
import { read } from '@/lib/client/calls/read';
import { saveText } from '@/lib/client/save-text';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';
import { erasureCalls } from '@/lib/resources/diners/erasure';

const EraseDialog = lazyComponent(() => import('./erase-dialog').then((loaded) => loaded.EraseDialog));

interface CareButtonsProps {
  diner: number;
  /** Called after erasure, so that views of the diner can close. */
  onErased: () => void;
}

export function CareButtons({ diner, onErased }: CareButtonsProps) {
  const t = useTranslations('dinerCare');
  const toast = useToast();
  const service = useService() ?? '';
  const has = useCapabilities();
  const may = useSessionInfo().data?.abilities.includes('diners-remove') ?? false;
  const [isErasing, setIsErasing] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!may || !has('dinerCare')) return null;

  async function takeAlong() {
    setBusy(true);
    try {
      const data = await read<object>(describedAddress(service, erasureCalls.data, { params: { uid: diner } }));
      saveText(`diner-${diner}.json`, JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.problem(error.problem);
    } finally {
      setBusy(false);
    }
  }

  const buttonProps = { size: 'small', color: 'inherit', loadingPosition: 'start' } as const;
  const sx = { ml: -1, px: 1, color: 'text.secondary' };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <Button {...buttonProps} sx={sx} startIcon={<DownloadRounded />} loading={busy} onClick={() => void takeAlong()}>
        {t('export')}
      </Button>
      <Button {...buttonProps} sx={sx} startIcon={<DeleteForeverOutlined />} onClick={() => setIsErasing(true)}>
        {t('erase.open')}
      </Button>
      {isErasing && <EraseDialog diner={diner} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </Stack>
  );
}
