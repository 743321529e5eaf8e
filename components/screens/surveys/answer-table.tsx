'use client';
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { ListGrid } from '@/components/ui/layout/list-grid';
import type { SurveyAnswer } from '@/lib/resources/messages/survey-answers-schema';
import { type AnswerListProps, AnswerScore, useAnswerTexts } from './answer-parts';

/** A page of answers as a table. Large: always imported lazily. */
export function AnswerTable(props: AnswerListProps) {
  const t = useTranslations('surveys.list');
  const columns = useColumns(props);
  return <ListGrid aria-label={t('label')} rows={props.answers} columns={columns} disableColumnSorting />;
}

function useColumns({ forms, onOpen }: AnswerListProps): Array<GridColDef<SurveyAnswer>> {
  const t = useTranslations('surveys.list');
  const texts = useAnswerTexts();
  return useMemo(
    () => [
      {
        field: 'guest',
        headerName: t('guest'),
        flex: 36,
        minWidth: 130,
        renderCell: ({ row }) => (
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
              {texts.nameOf(row)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.visitOf(row)} · {texts.partyOf(row)}
            </Typography>
          </Box>
        ),
      },
      { field: 'score', headerName: t('score'), width: 116, renderCell: ({ row }) => <AnswerScore answer={row} /> },
      {
        field: 'words',
        headerName: t('words'),
        flex: 50,
        minWidth: 160,
        renderCell: ({ row }) => (
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.gradesOf(row, forms)}
            </Typography>
            <Typography
              variant="body2"
              sx={{
                display: '-webkit-box',
                WebkitLineClamp: 3,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
                overflowWrap: 'anywhere',
              }}
            >
              {texts.wordsOf(row)}
            </Typography>
          </Box>
        ),
      },
      {
        field: 'open',
        headerName: t('open'),
        renderHeader: () => null,
        width: 84,
        renderCell: ({ row }) => (
          <Button aria-label={t('openOf', { name: texts.nameOf(row) })} onClick={() => onOpen(row.uid)}>
            {t('open')}
          </Button>
        ),
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- texts follow from the language, as t does
    [t, forms, onOpen],
  );
}
