'use client';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { useToast } from '@/components/shell/use-toast';
import { useContractActions } from '@/lib/client/use-contract';
import { useSetup } from '@/lib/client/use-setup';
import { CONTRACT_FILE_BYTES, CONTRACT_FILE_TYPES } from '@/lib/contract/contract';

/** Chooses a file and sends it. What it really is, the server finds out. */
export function UploadButton({ label }: { label: string }) {
  const t = useTranslations('contract.copy');
  const toast = useToast();
  const { upload } = useContractActions();
  const { data: setup } = useSetup();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again after a refusal.
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
      <input ref={input} type="file" hidden accept={CONTRACT_FILE_TYPES.join(',')} aria-label={label} onChange={(event) => void send(event)} />
      <Button variant="outlined" startIcon={<UploadFileRounded />} loading={isSending} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
