'use client';
import { type ReactNode, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { NewPicture } from '@/lib/client/use-save-picture';
import type { Result } from '@/lib/rules/message/problem';

const CropDialog = lazyComponent(() => import('./crop-dialog').then((loaded) => loaded.CropDialog));

/** File types that the server accepts. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;

type PictureError = 'type' | 'size' | 'unreadable';
/** The server's errors about a file, shown like local ones. */
const ERROR_OF_CODE: Partial<Record<string, PictureError>> = { 'unsupported-media': 'unreadable', 'too-large': 'size' };

interface ChoosePictureProps {
  /** Name of the picture. */
  name: string;
  /** Visible label and accessible name of the button. */
  label: string;
  accessibleLabel: string;
  /** Width divided by height. */
  shape: number;
  isSaving: boolean;
  onSave: (picture: NewPicture) => Promise<Result<unknown>>;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Chooses a picture, crops it if the server can, and saves it. */
export function ChoosePicture({ name, label, accessibleLabel, shape, isSaving, onSave, children }: ChoosePictureProps) {
  const t = useTranslations('restaurantSettings.pictures');
  const canCrop = useCapabilities()('profile');
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<{ kind: PictureError; file: string } | null>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  }
  function choose(file: File | undefined) {
    if (!file) return;
    const invalidFile = !TYPES.includes(file.type) ? 'type' : file.size > MAX_BYTES ? 'size' : null;
    setError(invalidFile && { kind: invalidFile, file: file.name });
    if (invalidFile) return;
    if (canCrop) setChosen({ file, address: URL.createObjectURL(file) });
    else void save({ file });
  }
  async function save(picture: NewPicture) {
    const result = await onSave(picture);
    if (result.ok) return;
    const kind = ERROR_OF_CODE[result.problem.code];
    if (kind) setError({ kind, file: picture.file.name });
    else toast.problem(result.problem);
  }
  return (
    <>
      <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {error && t(`fault.${error.kind}`, { file: error.file })}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 'auto' }}>
        <Button
          variant="outlined"
          color="inherit"
          loading={isSaving}
          aria-label={accessibleLabel}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 44 }}
        >
          {label}
        </Button>
        {children}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={name}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = ''; // allows choosing the same file again
        }}
      />
      {chosen && (
        <CropDialog
          address={chosen.address}
          shape={shape}
          title={t('crop.title', { name })}
          onDone={(crop) => {
            close();
            void save({ file: chosen.file, crop });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
