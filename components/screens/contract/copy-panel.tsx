'use client';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useDay } from '@/components/shared/settings-frame/use-day';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useContractActions } from '@/lib/client/settings/use-contract';
import type { RestaurantContract } from '@/lib/rules/setup/restaurant-contract';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { useSetup } from '@/lib/client/settings/use-setup';
import { CONTRACT_FILE_BYTES, CONTRACT_FILE_TYPES } from '@/lib/contract/restaurant/contract';

/** The signed contract: upload, download, removal. */
export function CopyPanel({ contract }: { contract: RestaurantContract }) {
  const t = useTranslations('contract.copy');
  const common = useTranslations('common');
  const day = useDay();
  const toast = useToast();
  const { copyPath, takeBackCopy } = useContractActions();
  const [isConfirming, setIsConfirming] = useState(false);
  const { signed } = contract;

  async function removeCopy() {
    const result = await takeBackCopy();
    setIsConfirming(false);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t(result.value.signed ? 'earlier' : 'takenBack') });
  }

  return (
    <SettingsPanel title={t('title')} text={t('text')} end={<UploadButton label={t(signed ? 'replace' : 'upload')} />}>
      {signed && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Stack sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{signed.fileName}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('about', {
                who: signed.who,
                when: day(signed.at),
                size: Math.max(1, Math.round(signed.bytes / 1024)),
              })}
            </Typography>
          </Stack>
          <Button
            component="a"
            href={copyPath}
            download={signed.fileName}
            variant="outlined"
            startIcon={<DownloadRounded />}
          >
            {t('download')}
          </Button>
          <Button color="inherit" onClick={() => setIsConfirming(true)}>
            {t('takeBack')}
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('ask.title')}
        confirmLabel={t('takeBack')}
        cancelLabel={common('cancel')}
        onConfirm={removeCopy}
        onClose={() => setIsConfirming(false)}
        destructive
      >
        {t('ask.text')}
      </ConfirmDialog>
    </SettingsPanel>
  );
}

/** Uploads a file; the server checks its type by content. */
function UploadButton({ label }: { label: string }) {
  const t = useTranslations('contract.copy');
  const toast = useToast();
  const { upload } = useContractActions();
  const { data: setup } = useSetup();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again after an error.
    target.value = '';
    if (!file) return;
    if (file.size > CONTRACT_FILE_BYTES) return toast.show({ severity: 'error', text: t('tooLarge') });
    setIsSending(true);
    const result = await upload(file, setup?.region ?? '');
    setIsSending(false);
    if (result.ok) return toast.show({ severity: 'success', text: t('uploaded') });
    if (result.problem.code === 'unsupported-media') return toast.show({ severity: 'error', text: t('wrongKind') });
    toast.problem(result.problem);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={CONTRACT_FILE_TYPES.join(',')}
        aria-label={label}
        onChange={(event) => void send(event)}
      />
      <Button
        variant="outlined"
        startIcon={<UploadFileRounded />}
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
