'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { TemplatePreview, useTemplatePreview } from '@/components/shared/templates/template-preview';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { LANGUAGE_NAMES } from '@/lib/i18n/language';
import type { Campaign, MarketingTypes } from '@/lib/resources/messages/marketing-schema';
import type { Template } from '@/lib/resources/messages/templates-schema';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';

interface CampaignMessageProps {
  campaign: Campaign;
  templates: readonly Template[];
  restaurant: string;
  /** Languages of the recipients, the restaurant's first. */
  start: RestaurantLanguage;
  /** The texts frozen at the start; null before, when the template's texts are used. */
  contents: Contents;
}

type Contents = MarketingTypes['contents']['answer']['contents'];

/** The campaign's message by language: frozen at the start, or that of the template. */
export function CampaignMessage({ campaign, templates, restaurant, start, contents }: CampaignMessageProps) {
  const t = useTranslations('campaigns.message');
  const [language, setLanguage] = useState(start);
  const { kind } = campaign;
  const own = contents?.[language] ?? templates.find((one) => one.kind === kind && one.language === language);
  const { subject, preheader, blocks, text, plain } = own ?? defaultTemplate(kind, language, restaurant);
  const example = { kind, language, subject, preheader, blocks, text, plain, html: own?.html ?? '' };
  const shown = useTemplatePreview(example);
  const isFixed = contents !== null;
  return (
    <SettingsPanel
      title={t('title')}
      text={isFixed ? t('fixed') : undefined}
      end={
        !isFixed && (
          <Button component={Link} href={`/emails/${kind}/${language}`} color="inherit" sx={{ minHeight: 44 }}>
            {t('edit')}
          </Button>
        )
      }
    >
      <Box sx={{ px: 2, pb: 2 }}>
        <Stack direction="row" role="group" aria-label={t('languages')} sx={{ gap: 0.75, mb: 2, flexWrap: 'wrap' }}>
          {RESTAURANT_LANGUAGES.map((one) => (
            <Button
              key={one}
              lang={one}
              variant={one === language ? 'contained' : 'outlined'}
              color={one === language ? 'primary' : 'inherit'}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
              sx={{ minHeight: 44 }}
            >
              {LANGUAGE_NAMES[one]}
            </Button>
          ))}
        </Stack>
        {!own && !isFixed && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('default')}
          </Alert>
        )}
        <TemplatePreview shown={shown} example={example} isText={false} />
      </Box>
    </SettingsPanel>
  );
}
