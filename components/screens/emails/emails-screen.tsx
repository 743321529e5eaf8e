'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { DeliveryNotice } from '@/components/shared/outgoing/delivery-notice';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { LANGUAGE_NAMES } from '@/lib/i18n/language';
import { templateCalls } from '@/lib/resources/messages/templates';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { KINDS_BY_GROUP } from '@/lib/rules/templates/placeholders';
import { EmailsTabs } from './campaigns/emails-tabs';

const BuiltInPanel = lazyComponent(() => import('./built-in-panel').then((loaded) => loaded.BuiltInPanel));

/** `/emails`: message templates by kind and language. */
export function EmailsScreen() {
  const t = useTranslations('templates');
  const common = useTranslations('common');
  const has = useCapabilities();
  // Marketing may edit campaign texts; people with setup permission may edit all (D8).
  const maySetUp = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const { data, error, mutate } = useRead(templateCalls.list, {});
  if (!has('templates'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const isOwn = (kind: TemplateKind, language: RestaurantLanguage) =>
    data?.templates.some((one) => one.kind === kind && one.language === language) ?? false;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 1000 }}>
      <Typography variant="h2">{t('title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5, maxWidth: '68ch' }}>{t('text')}</Typography>
      <EmailsTabs current="templates" />
      <DeliveryNotice sms />
      {data ? (
        <Stack sx={{ gap: 2 }}>
          {KINDS_BY_GROUP.filter(({ group }) => maySetUp || group === 'marketing').map(({ group, kinds }) => (
            <SettingsPanel key={group} title={t(`group.${group}`)}>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {kinds.map((kind) => (
                  <Box
                    key={kind}
                    component="li"
                    sx={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      alignItems: 'center',
                      gap: 1,
                      px: 2,
                      py: 1,
                      borderTop: 1,
                      borderColor: 'divider',
                    }}
                  >
                    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                      <Typography sx={{ fontWeight: 560 }}>{t(`kind.${kind}`)}</Typography>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {t(`kindText.${kind}`)}
                      </Typography>
                    </Box>
                    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
                      {RESTAURANT_LANGUAGES.map((language) => (
                        <LanguageLink key={language} kind={kind} language={language} isOwn={isOwn(kind, language)} />
                      ))}
                    </Stack>
                  </Box>
                ))}
              </Box>
            </SettingsPanel>
          ))}
          {maySetUp && <BuiltInPanel />}
        </Stack>
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={68} />
      )}
    </Box>
  );
}

interface LanguageLinkProps {
  kind: TemplateKind;
  language: RestaurantLanguage;
  isOwn: boolean;
}

function LanguageLink({ kind, language, isOwn }: LanguageLinkProps) {
  const t = useTranslations('templates');
  const state = t(isOwn ? 'own' : 'default');
  return (
    <Button
      component={Link}
      href={`/emails/${kind}/${language}`}
      variant="outlined"
      color={isOwn ? 'primary' : 'inherit'}
      aria-label={t('open', { kind: t(`kind.${kind}`), language: LANGUAGE_NAMES[language], state })}
      startIcon={isOwn ? <EditNoteRounded /> : undefined}
      sx={{ minWidth: 64, fontWeight: isOwn ? 650 : 500, ...(!isOwn && { color: 'text.secondary' }) }}
    >
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      {isOwn && (
        <Box component="span" sx={{ ml: 0.75, fontWeight: 450 }}>
          {state}
        </Box>
      )}
    </Button>
  );
}
