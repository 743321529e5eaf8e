'use client';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { QUESTION_KINDS, type QuestionKind } from '@/lib/contract/messages/surveys';
import type { AskedQuestion } from '@/lib/rules/survey/default-questions';

interface QuestionFieldsProps {
  question: AskedQuestion;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  onChange: (question: AskedQuestion) => void;
  /** @param by -1 moves up, 1 down */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A question of a survey in three languages, the reader's first. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, number, isFirst, isLast, isOnly, onChange, onMove, onRemove } = props;
  const t = useTranslations('surveys.form');
  const own = useLocale() as 'en' | 'es' | 'pt';
  const languages = [own, ...(['en', 'es', 'pt'] as const).filter((language) => language !== own)];
  return (
    <Box
      role="group"
      aria-label={t('question', { number })}
      sx={{ p: 1.5, borderRadius: '10px', border: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1.25 }}>
        <Typography component="span" sx={{ fontWeight: 600, mr: 'auto' }}>
          {t('question', { number })}
        </Typography>
        <Tool label={t('up', { number })} isOff={isFirst} onClick={() => onMove(-1)}>
          <ArrowUpwardRounded />
        </Tool>
        <Tool label={t('down', { number })} isOff={isLast} onClick={() => onMove(1)}>
          <ArrowDownwardRounded />
        </Tool>
        <Tool label={t('remove', { number })} isOff={isOnly} onClick={onRemove}>
          <DeleteOutlineRounded />
        </Tool>
      </Stack>
      <Stack sx={{ gap: 1.5 }}>
        <TextField
          select
          fullWidth
          size="small"
          label={t('kind')}
          value={question.kind}
          onChange={({ target }) => onChange({ ...question, kind: target.value as QuestionKind })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </TextField>
        {languages.map((language) => (
          <TextField
            key={language}
            fullWidth
            size="small"
            label={t('text', { language: t(`languages.${language}`) })}
            value={question.name[language]}
            onChange={({ target }) => onChange({ ...question, name: { ...question.name, [language]: target.value } })}
            slotProps={{ htmlInput: { maxLength: 200, lang: language } }}
          />
        ))}
      </Stack>
    </Box>
  );
}

interface ToolProps {
  label: string;
  /** Keeps the focus without an effect. */
  isOff: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      sx={{ width: 44, height: 44, ...(isOff && { opacity: 0.35, cursor: 'default' }) }}
    >
      {children}
    </IconButton>
  );
}
