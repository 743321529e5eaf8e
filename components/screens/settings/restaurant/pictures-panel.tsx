'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { type NewPicture, useSavePicture } from '@/lib/client/use-save-picture';
import type { Setup } from '@/lib/rules/setup/setup';
import { ChoosePicture } from './choose-picture';
import { Gallery } from './gallery';

/** Width divided by height, as on guest pages. */
const SHAPES: Record<'picture' | 'icon' | 'map', number> = { picture: 1.6, icon: 1, map: 1.6 };
const FIELDS = ['picture', 'icon', 'map'] as const;

/** The restaurant's pictures, saved when chosen. */
export function PicturesPanel({ setup }: { setup: Setup }) {
  const t = useTranslations('restaurantSettings.pictures');
  const canAdd = useCapabilities()('profile') && setup.picture !== '';
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
      {canAdd && <Gallery setup={setup} />}
    </SettingsPanel>
  );
}

function Picture({ field, setup }: { field: keyof typeof SHAPES; setup: Setup }) {
  const t = useTranslations('restaurantSettings.pictures');
  const toast = useToast();
  const savePicture = useSavePicture();
  const [isSaving, setIsSaving] = useState(false);
  const address = setup[field];
  const name = t(`${field}.name`);

  async function save(picture: NewPicture | null) {
    setIsSaving(true);
    const result = await savePicture(field, picture, setup.rowVersion);
    setIsSaving(false);
    if (result.ok) toast.show({ severity: 'success', text: t(picture ? 'saved' : 'removed', { name }) });
    return result;
  }
  async function remove() {
    const result = await save(null);
    if (!result.ok) toast.problem(result.problem);
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
      <ChoosePicture
        name={name}
        label={t(address ? 'replace' : 'choose')}
        accessibleLabel={t(address ? 'replaceOf' : 'chooseOf', { name })}
        shape={SHAPES[field]}
        isSaving={isSaving}
        onSave={save}
      >
        {address && (
          <Button
            color="inherit"
            disabled={isSaving}
            aria-label={t('removeOf', { name })}
            onClick={() => void remove()}
            sx={{ minHeight: 44 }}
          >
            {t('remove')}
          </Button>
        )}
      </ChoosePicture>
    </Stack>
  );
}
