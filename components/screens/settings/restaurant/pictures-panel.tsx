'use client';
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyPart } from '@/components/ui/lazy-part';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { type NewPicture, type PictureField, useSavePicture } from '@/lib/client/use-save-picture';
import type { Setup } from '@/lib/rules/setup/setup';

const CropDialog = lazyPart(() => import('./crop-dialog').then((loaded) => loaded.CropDialog));

/** Width by height, as guests see it. */
const SHAPES: Record<PictureField, number> = { picture: 1.6, icon: 1, map: 1.6 };
const FIELDS = ['picture', 'icon', 'map'] as const;
/** As the server takes them. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_BYTES = 10 * 1024 * 1024;

/** The pictures of the restaurant: each is saved when it is chosen. */
export function PicturesPanel({ setup }: { setup: Setup }) {
  const t = useTranslations('restaurantSettings.pictures');
  return (
    <SettingsPanel title={t('title')} text={t('text')}>
      <Box
        component="ul"
        aria-label={t('title')}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
          m: 0,
          p: 2,
          pt: 0.5,
          listStyle: 'none',
        }}
      >
        {FIELDS.map((field) => (
          <Picture key={field} field={field} setup={setup} />
        ))}
      </Box>
    </SettingsPanel>
  );
}

function Picture({ field, setup }: { field: PictureField; setup: Setup }) {
  const t = useTranslations('restaurantSettings.pictures');
  const toast = useToast();
  const savePicture = useSavePicture();
  const canCrop = useCapabilities()('profile');
  const input = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<'type' | 'size' | null>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const address = setup[field];
  const name = t(`${field}.name`);

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  }
  async function save(picture: NewPicture | null) {
    close();
    setIsSaving(true);
    const result = await savePicture(field, picture, setup.rowVersion);
    setIsSaving(false);
    if (result.ok) toast.show({ severity: 'success', text: t(picture ? 'saved' : 'removed', { name }) });
    else toast.problem(result.problem);
  }
  function choose(file: File | undefined) {
    if (!file) return;
    const wrong = !TYPES.includes(file.type) ? 'type' : file.size > MOST_BYTES ? 'size' : null;
    setFault(wrong);
    if (wrong) return;
    if (canCrop) setChosen({ file, address: URL.createObjectURL(file) });
    else void save({ file });
  }

  return (
    <Stack component="li" sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '1.6',
          borderRadius: 1,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {address ? (
          <Box
            component="img"
            src={address}
            alt={t('shown', { name })}
            sx={{ width: '100%', height: '100%', objectFit: SHAPES[field] === 1 ? 'contain' : 'cover' }}
          />
        ) : (
          t('none')
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`${field}.text`)}
      </Typography>
      <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {fault && t(`fault.${fault}`)}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 'auto' }}>
        <Button
          variant="outlined"
          color="inherit"
          loading={isSaving}
          aria-label={t(address ? 'replaceOf' : 'chooseOf', { name })}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 44 }}
        >
          {t(address ? 'replace' : 'choose')}
        </Button>
        {address && (
          <Button
            color="inherit"
            disabled={isSaving}
            aria-label={t('removeOf', { name })}
            onClick={() => void save(null)}
            sx={{ minHeight: 44 }}
          >
            {t('remove')}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={name}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      {chosen && (
        <CropDialog
          address={chosen.address}
          shape={SHAPES[field]}
          title={t('crop.title', { name })}
          onDone={(crop) => void save({ file: chosen.file, crop })}
          onClose={close}
        />
      )}
    </Stack>
  );
}
