'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDelivery } from '@/components/shared/outgoing/use-outgoing';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { WHATSAPP_KINDS, type WhatsappKind } from '@/lib/contract/messages/whatsapp';
import { whatsappTemplateCalls } from '@/lib/resources/messages/whatsapp-templates';
import { WhatsappStateChip } from './whatsapp-state-chip';

const TemplateDialog = lazyComponent(() =>
  import('./whatsapp-template-dialog').then((loaded) => loaded.TemplateDialog),
);

/** The templates by message kind and language, with their approval (§3). */
export function WhatsappTemplates() {
  const t = useTranslations('whatsapp.templates');
  const common = useTranslations('common');
  const kindName = useTranslations('outgoing.kind');
  const delivery = useDelivery();
  const { data, error, mutate } = useRead(whatsappTemplateCalls.list, {});
  const [opened, setOpened] = useState<{ kind: WhatsappKind; language: RestaurantLanguage } | null>(null);
  if (!data)
    return (
      <Box sx={{ p: 2 }}>
        {error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rowHeight={88} />
        )}
      </Box>
    );
  const of = (kind: WhatsappKind, language: RestaurantLanguage) =>
    data.templates.find((one) => one.kind === kind && one.language === language);
  return (
    <Stack sx={{ gap: 2, p: { xs: 1.5, sm: 2 }, maxWidth: 1280 }}>
      <Typography sx={{ maxWidth: '72ch' }}>{t('intro')}</Typography>
      {delivery?.whatsapp === false && <Alert severity="warning">{t('readOnly')}</Alert>}
      <Box component="ul" aria-label={t('list')} sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {WHATSAPP_KINDS.map((kind) => (
          <Card
            key={kind}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 1fr) repeat(3, minmax(0, 1fr))' },
              alignItems: 'center',
              gap: { xs: 0.5, md: 1.5 },
              p: 1.5,
            }}
          >
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {kindName(kind)}
            </Typography>
            {RESTAURANT_LANGUAGES.map((language) => {
              const template = of(kind, language);
              const name = t('openOf', { kind: kindName(kind), language: t(`language.${language}`) });
              return (
                <Stack key={language} direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
                  <Typography
                    variant="body2"
                    component="span"
                    sx={{ width: 84, flex: 'none', color: 'text.secondary' }}
                  >
                    {t(`language.${language}`)}
                  </Typography>
                  {template && <WhatsappStateChip state={template.state} />}
                  <Button
                    aria-label={`${template ? t('open') : t('join')}: ${name}`}
                    onClick={() => setOpened({ kind, language })}
                    sx={{ ml: 'auto', minHeight: 44 }}
                  >
                    {template ? t('open') : t('join')}
                  </Button>
                </Stack>
              );
            })}
          </Card>
        ))}
      </Box>
      {opened && (
        <TemplateDialog
          key={`${opened.kind} ${opened.language}`}
          {...opened}
          template={of(opened.kind, opened.language)}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}
