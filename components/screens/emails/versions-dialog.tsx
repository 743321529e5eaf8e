'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { templateCalls } from '@/lib/resources/messages/templates';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import type { TemplateContent } from '@/lib/rules/templates/template-document';

interface VersionsDialogProps {
  kind: TemplateKind;
  language: RestaurantLanguage;
  onRestore: (content: TemplateContent) => void;
  onClose: () => void;
}

/** Earlier versions. Restoring one fills the form; it is saved like any change. */
export function VersionsDialog({ kind, language, onRestore, onClose }: VersionsDialogProps) {
  const t = useTranslations('templates.versions');
  const common = useTranslations('common');
  const { moment } = useTimestampText();
  const { data, error, mutate } = useRead(templateCalls.versions, { query: { kind, language } });
  return (
    <TitledDialog
      title={t('title')}
      width={560}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      {data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.versions.length === 0 && (
            <Typography component="li" sx={{ color: 'text.secondary' }}>
              {t('none')}
            </Typography>
          )}
          {data.versions.map(({ seq, at, who, content }, index) => {
            const when = moment(at);
            return (
              <Box
                key={seq}
                component="li"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  py: 1,
                  borderTop: index > 0 ? 1 : 0,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                    {content ? content.subject || content.text : t('default')}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {when} · {who}
                  </Typography>
                </Box>
                {content && index > 0 && (
                  <Button aria-label={t('restoreOf', { when })} onClick={() => onRestore(content)}>
                    {t('restore')}
                  </Button>
                )}
                {content && index === 0 && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('now')}
                  </Typography>
                )}
              </Box>
            );
          })}
        </Box>
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={3} rowHeight={56} />
      )}
    </TitledDialog>
  );
}
