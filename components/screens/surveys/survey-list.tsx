'use client';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import PollOutlined from '@mui/icons-material/PollOutlined';
import { RowList } from '@/components/shared/settings-frame/row-list';
import { useRowActions } from '@/components/shared/settings-frame/use-row-actions';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { surveyCalls } from '@/lib/resources/messages/surveys';
import type { Survey, SurveyDraft } from '@/lib/resources/messages/surveys-schema';
import { textIn } from '@/lib/i18n/text-in';

const SurveyDialog = lazyComponent(() => import('./survey-dialog').then((loaded) => loaded.SurveyDialog));

const nameOf = ({ name }: Pick<Survey, 'name'>) => name;

/** The surveys; one is active. */
export function SurveyList() {
  const t = useTranslations('surveys');
  const common = useTranslations('common');
  const language = useLocale();
  const { data, error, mutate } = useRead(surveyCalls.list, {});
  const calls = {
    create: useCall(surveyCalls.create),
    change: useCall(surveyCalls.change),
    remove: useCall(surveyCalls.remove),
    undo: useCall(surveyCalls.undo),
  };
  const acts = useRowActions<SurveyDraft, Survey>(calls, nameOf);
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, maxWidth: 960 }}>
      {data ? (
        <RowList
          rows={data.surveys}
          actions={acts}
          icon={<PollOutlined />}
          labels={{
            title: t('listTitle'),
            text: t('listText'),
            none: t('none'),
            noneText: t('noneText'),
            add: t('add'),
          }}
          nameOf={nameOf}
          textOf={({ questions }) =>
            t('questionsOf', {
              count: questions.length,
              names: questions.map(({ name }) => textIn(name, language)).join(', '),
            })
          }
          form={(row, onClose) => (
            <SurveyDialog
              row={row}
              isFirst={data.surveys.length === 0}
              onSave={(draft, changed) => acts.save(row, draft, changed)}
              onClose={onClose}
            />
          )}
        />
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={3} rowHeight={72} />
      )}
    </Box>
  );
}
