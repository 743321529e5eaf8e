'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useRead } from '@/lib/client/calls/use-read';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { LANGUAGE_NAMES } from '@/lib/i18n/language';
import { templatePreviewCalls } from '@/lib/resources/messages/template-previews';

/** Messages that are not among §9's kinds: read-only. */
export function BuiltInPanel() {
  const t = useTranslations('templates');
  const locale = useLocale();
  const [language, setLanguage] = useState<RestaurantLanguage>(
    RESTAURANT_LANGUAGES.find((one) => one === locale) ?? 'en',
  );
  const { data } = useRead(templatePreviewCalls.builtIn, { query: { language } });
  return (
    <SettingsPanel
      title={t('builtIn.title')}
      text={t('builtIn.text')}
      end={
        <SelectBox
          label={t('language')}
          value={language}
          onChange={(chosen) => setLanguage(RESTAURANT_LANGUAGES.find((one) => one === chosen) ?? 'en')}
        >
          {RESTAURANT_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectBox>
      }
    >
      {data?.messages.map(({ key, subject, text }) => (
        <Box
          key={key}
          component="details"
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            '& > summary': { px: 2, py: 1.5, minHeight: 44, cursor: 'pointer', fontWeight: 560 },
          }}
        >
          <summary>{t(`builtIn.kind.${key}`)}</summary>
          <Box lang={language} sx={{ px: 2, pb: 2 }}>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{subject}</Typography>
            <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </SettingsPanel>
  );
}
