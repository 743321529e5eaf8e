'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type AnswerListProps, AnswerScore, useAnswerTexts } from './answer-parts';

/** The answers as cards on a phone. */
export function AnswerCards({ answers, forms, onOpen }: AnswerListProps) {
  const t = useTranslations('surveys.list');
  const texts = useAnswerTexts();
  return (
    <Box component="ul" aria-label={t('label')} sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
      {answers.map((answer) => (
        <Card key={answer.uid} component="li" sx={{ p: 1.5, pb: 0.75 }}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {texts.nameOf(answer)}
            </Typography>
            <AnswerScore answer={answer} />
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.visitOf(answer)} · {texts.partyOf(answer)}
          </Typography>
          <Typography variant="body2">{texts.gradesOf(answer, forms)}</Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {texts.wordsOf(answer)}
          </Typography>
          <Button
            aria-label={t('openOf', { name: texts.nameOf(answer) })}
            onClick={() => onOpen(answer.uid)}
            sx={{ ml: -1 }}
          >
            {t('open')}
          </Button>
        </Card>
      ))}
    </Box>
  );
}
