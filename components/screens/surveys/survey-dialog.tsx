'use client';
import { useLocale, useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { MAX_QUESTIONS } from '@/lib/contract/messages/surveys';
import type { Survey, SurveyDraft } from '@/lib/resources/messages/surveys-schema';
import { type AskedQuestion, DEFAULT_QUESTIONS } from '@/lib/rules/survey/default-questions';
import { textIn } from '@/lib/i18n/text-in';
import { QuestionFields } from './question-fields';

const resolver = lazyResolver(() => import('./survey-form-schema').then((loaded) => loaded.surveyResolver));

interface SurveyDialogProps {
  /** Null for a new survey. */
  row: Survey | null;
  /** The first survey: it is active unless switched off. */
  isFirst: boolean;
  onSave: SaveForm<SurveyDraft>;
  onClose: () => void;
}

/** Form of a survey and its questions. */
export function SurveyDialog({ row, isFirst, onSave, onClose }: SurveyDialogProps) {
  const t = useTranslations('surveys');
  const conflict = useTranslations('common.conflict');
  const language = useLocale();
  const form = useEntityForm<SurveyDraft>({
    start: row ? draftOf(row) : { name: t('form.newName'), questions: [...DEFAULT_QUESTIONS], active: isFirst },
    resolver,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    messageText: (message, field) => (field === 'questions' && message === 'required' ? t('form.required') : undefined),
    onSave,
    onSaved: onClose,
  });
  const { questions, active } = form.hookForm.watch();
  const put = (next: AskedQuestion[]) => form.put({ questions: next });
  const labels = {
    label: (field: string) => t(`form.${field as 'name' | 'questions' | 'active'}`),
    value: (_field: string, value: unknown) =>
      typeof value === 'boolean'
        ? conflict(value ? 'on' : 'off')
        : Array.isArray(value)
          ? (value as AskedQuestion[]).map(({ name }) => textIn(name, language)).join(', ')
          : String(value ?? ''),
  };
  const wrong = form.errorText('questions');
  return (
    <FormDialog form={form} title={t(row ? 'edit' : 'add')} width={720} labels={labels} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('form.name')} {...form.field('name')} />
      <FormControlLabel
        control={<Switch checked={active} onChange={(_event, isOn) => form.put({ active: isOn })} />}
        label={
          <>
            {t('form.active')}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('form.activeHelp')}
            </Typography>
          </>
        }
        sx={{ minHeight: 44 }}
      />
      <FieldGroup label={t('form.questions')} error={wrong}>
        <Stack sx={{ gap: 2 }}>
          {questions.map((question, index) => (
            <QuestionFields
              key={question.key}
              question={question}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              isOnly={questions.length === 1}
              onChange={(next) => put(questions.map((one, at) => (at === index ? next : one)))}
              onMove={(by) => put(moved(questions, index, by))}
              onRemove={() => put(questions.filter((_one, at) => at !== index))}
            />
          ))}
          {questions.length < MAX_QUESTIONS && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<AddRounded />}
              onClick={() => put([...questions, newQuestion()])}
              sx={{ alignSelf: 'flex-start', minHeight: 44 }}
            >
              {t('form.add')}
            </Button>
          )}
        </Stack>
      </FieldGroup>
      {row && <FormHelperText>{t('form.version')}</FormHelperText>}
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const draftOf = ({ uid: _uid, version: _version, ...draft }: Survey): SurveyDraft => draft;

/** A key is never reused: figures are grouped by it. */
const newQuestion = (): AskedQuestion => ({
  key: `q${Date.now().toString(36)}`,
  kind: 'grade5',
  name: { en: '', es: '', pt: '' },
});

function moved(questions: readonly AskedQuestion[], from: number, by: -1 | 1): AskedQuestion[] {
  const next = [...questions];
  const [one] = next.splice(from, 1);
  if (one) next.splice(from + by, 0, one);
  return next;
}
