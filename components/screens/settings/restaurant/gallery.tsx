'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import { useLocale, useTranslations } from 'next-intl';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { type NewPicture, useArrangePictures, useSavePicture } from '@/lib/client/use-save-picture';
import { MAX_PICTURES, type RestaurantLanguage } from '@/lib/contract/constants';
import type { Setup } from '@/lib/rules/setup/setup';
import { ChoosePicture } from './choose-picture';

const DescribeDialog = lazyComponent(() => import('./describe-dialog').then((loaded) => loaded.DescribeDialog));

type Picture = NonNullable<Setup['pictures']>[number];

/** The gallery in order; the first picture is on top of the booking page, the others below (ADR 102). */
export function Gallery({ setup }: { setup: Setup }) {
  const t = useTranslations('restaurantSettings.gallery');
  const language = useLocale() as RestaurantLanguage;
  const toast = useToast();
  const savePicture = useSavePicture();
  const arrange = useArrangePictures();
  const [isSaving, setIsSaving] = useState(false);
  const [described, setDescribed] = useState<Picture | null>(null);
  const pictures = setup.pictures ?? [];

  async function add(picture: NewPicture) {
    setIsSaving(true);
    const result = await savePicture('gallery', picture, setup.rowVersion);
    setIsSaving(false);
    if (result.ok) toast.show({ severity: 'success', text: t('added') });
    return result;
  }
  async function put(next: readonly Picture[], done: string) {
    setIsSaving(true);
    const result = await arrange(
      next.map(({ hash, alt }) => ({ hash, alt })),
      setup.rowVersion,
    );
    setIsSaving(false);
    if (result.ok) toast.show({ severity: 'success', text: done });
    else toast.problem(result.problem);
  }
  function moved(from: number, to: number): Picture[] {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    return next;
  }
  return (
    <Stack sx={{ borderTop: 1, borderColor: 'divider', pb: 2 }}>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <Typography component="h4" sx={{ fontWeight: 600 }}>
          {t('title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('text', { most: MAX_PICTURES })}
        </Typography>
      </Box>
      <Box component="ol" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pictures.map((picture, index) => {
          const number = index + 1;
          return (
            <SettingsRow
              key={picture.hash}
              component="li"
              icon={
                <Box
                  component="img"
                  src={picture.address}
                  alt=""
                  sx={{ width: 96, height: 60, objectFit: 'cover', borderRadius: 1 }}
                />
              }
              title={
                <>
                  {t('number', { number })}
                  {index === 0 && <Chip size="small" variant="outlined" label={t('first')} />}
                </>
              }
              text={picture.alt[language] || t('undescribed')}
              end={
                <>
                  <IconButton
                    aria-label={t('up', { number })}
                    disabled={index === 0 || isSaving}
                    onClick={() => void put(moved(index, index - 1), t('movedTo', { number: index }))}
                    sx={{ width: 44, height: 44 }}
                  >
                    <ArrowUpwardRounded />
                  </IconButton>
                  <IconButton
                    aria-label={t('down', { number })}
                    disabled={index === pictures.length - 1 || isSaving}
                    onClick={() => void put(moved(index, index + 1), t('movedTo', { number: index + 2 }))}
                    sx={{ width: 44, height: 44 }}
                  >
                    <ArrowDownwardRounded />
                  </IconButton>
                  <Button
                    color="inherit"
                    aria-label={t('describeOf', { number })}
                    onClick={() => setDescribed(picture)}
                    sx={{ minHeight: 44 }}
                  >
                    {t('describe')}
                  </Button>
                  <Button
                    color="inherit"
                    disabled={isSaving}
                    aria-label={t('removeOf', { number })}
                    onClick={() =>
                      void put(
                        pictures.filter(({ hash }) => hash !== picture.hash),
                        t('removed'),
                      )
                    }
                    sx={{ minHeight: 44 }}
                  >
                    {t('remove')}
                  </Button>
                </>
              }
            />
          );
        })}
      </Box>
      {pictures.length < MAX_PICTURES && (
        <Stack sx={{ px: 2, pt: 1, alignItems: 'flex-start' }}>
          <ChoosePicture
            name={t('another')}
            label={t('add')}
            accessibleLabel={t('add')}
            shape={1.6}
            isSaving={isSaving}
            onSave={add}
          />
        </Stack>
      )}
      {described && (
        <DescribeDialog
          alt={described.alt}
          title={t('describeOf', { number: pictures.findIndex(({ hash }) => hash === described.hash) + 1 })}
          onSave={(alt) =>
            arrange(
              pictures.map((one) => ({ hash: one.hash, alt: one.hash === described.hash ? alt : one.alt })),
              setup.rowVersion,
            )
          }
          onClose={() => setDescribed(null)}
        />
      )}
    </Stack>
  );
}
