'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { LANGUAGE_NAMES } from '@/lib/i18n/language';
import { templateCalls } from '@/lib/resources/messages/templates';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';

/** Includes the sixty default texts: loaded when a template is opened. */
const TemplateForm = lazyComponent(
  () => import('./template-form').then((loaded) => loaded.TemplateForm),
  () => <ListSkeleton label="" rows={4} rowHeight={72} />,
);

interface TemplateScreenProps {
  kind: TemplateKind;
  language: RestaurantLanguage;
}

/** `/emails/confirm/es`: one message kind in one language. */
export function TemplateScreen({ kind, language }: TemplateScreenProps) {
  const t = useTranslations('templates');
  const common = useTranslations('common');
  const has = useCapabilities();
  const { data: setup } = useSetup();
  const { data, error, mutate } = useRead(templateCalls.list, {});
  if (!has('templates'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const own = data?.templates.find((one) => one.kind === kind && one.language === language) ?? null;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1400 }}>
      <Button
        component={Link}
        href="/emails"
        color="inherit"
        startIcon={<ArrowBackRounded />}
        sx={{ ml: -1, px: 1, mb: 0.5, color: 'text.secondary' }}
      >
        {t('title')}
      </Button>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h2">{t(`kind.${kind}`)}</Typography>
        {data && (
          <Chip
            size="small"
            variant="outlined"
            color={own ? 'primary' : 'default'}
            label={t(own ? 'own' : 'default')}
          />
        )}
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>{t(`kindText.${kind}`)}</Typography>
      <Stack component="nav" aria-label={t('languages')} direction="row" sx={{ gap: 0.75, my: 2, flexWrap: 'wrap' }}>
        {RESTAURANT_LANGUAGES.map((one) => (
          <Button
            key={one}
            component={Link}
            href={`/emails/${kind}/${one}`}
            lang={one}
            variant="outlined"
            color="inherit"
            aria-current={one === language ? 'page' : undefined}
          >
            {LANGUAGE_NAMES[one]}
          </Button>
        ))}
      </Stack>
      {data && setup ? (
        <TemplateForm kind={kind} language={language} own={own} restaurant={setup.name} />
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </Box>
  );
}
