'use client';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useTranslations } from 'next-intl';
import type { Note } from '@/lib/resources/notes-schema';

interface NoteLineProps {
  note: Note;
  onEdit: () => void;
  onRemove: () => void;
}

/** One note of the day; a tap edits it. */
export function NoteLine({ note, onEdit, onRemove }: NoteLineProps) {
  const t = useTranslations('books.note');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', maxWidth: '100%', borderRadius: 2, bgcolor: 'raised', border: 1, borderColor: 'divider' }}>
      <ButtonBase onClick={onEdit} sx={{ px: 1.5, py: 0.75, minHeight: 42, borderRadius: 2, textAlign: 'left', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit' }}>
        {note.text}
      </ButtonBase>
      <IconButton aria-label={t('remove', { text: note.text })} onClick={onRemove} sx={{ width: 42, height: 42 }}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Stack>
  );
}
