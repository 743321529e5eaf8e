'use client';
import { memo, useEffect, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useNoteActions } from '@/lib/client/hours/use-note-actions';
import { useNotes } from '@/lib/client/hours/use-notes';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const NoteEditor = lazyComponent(() => import('./note-editor').then((loaded) => loaded.NoteEditor));

/** Notes and reminders of a day, edited in place. */
export const DayNotes = memo(function DayNotes({ date }: { date: ServiceDate }) {
  const t = useTranslations('books.note');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = useNoteActions();
  const { data, error, mutate } = useNotes(date);
  /** Uid of the edited note, 'new', or null. */
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  /** Collapsed on a phone, so that the list is visible at once. */
  const [isUnfolded, setIsUnfolded] = useState(false);
  const listId = useId();
  // The dialog also opens offline; a failed request is retried then.
  useEffect(() => void NoteEditor.load().catch(() => undefined), []);

  async function save(note: Note | null, text: string): Promise<boolean> {
    const result = note ? await actions.change(note, text) : await actions.add(date, text);
    if (!result.ok) {
      toast.problem(result.problem);
      return false;
    }
    setEditing(null);
    return true;
  }
  async function remove(note: Note) {
    const result = await actions.remove(note);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({
      severity: 'info',
      text: t('removed'),
      action: { label: common('undo'), onClick: () => void save(null, note.text) },
    });
  }

  return (
    <Stack
      component="section"
      aria-label={t('title')}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        flexShrink: 0,
        alignItems: 'flex-start',
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        maxHeight: 160,
        overflow: 'auto',
      }}
    >
      <StickyNote2Outlined
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', mt: 1.25, fontSize: 22 }}
      />
      <Button
        color="inherit"
        startIcon={<StickyNote2Outlined />}
        endIcon={<ExpandMoreRounded sx={{ transform: isUnfolded ? 'rotate(180deg)' : undefined }} />}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setIsUnfolded(!isUnfolded)}
        sx={{ display: { sm: 'none' }, alignSelf: 'flex-start', px: 1 }}
      >
        {t('count', { count: data?.notes.length ?? 0 })}
      </Button>
      <Stack
        id={listId}
        direction="row"
        sx={{
          display: { xs: isUnfolded ? 'flex' : 'none', sm: 'flex' },
          flex: { sm: 1 },
          minWidth: 0,
          flexWrap: 'wrap',
          gap: 0.75,
          alignItems: 'center',
        }}
      >
        {data?.notes.map((note) =>
          editing === note.uid ? (
            <NoteEditor
              key={note.uid}
              start={note.text}
              onSave={(text) => save(note, text)}
              onCancel={() => setEditing(null)}
            />
          ) : (
            <NoteLine
              key={note.uid}
              note={note}
              onEdit={() => setEditing(note.uid)}
              onRemove={() => void remove(note)}
            />
          ),
        )}
        {error && !data && (
          <Button color="error" onClick={() => void mutate()}>
            {t('failed')}
          </Button>
        )}
        {editing === 'new' ? (
          <NoteEditor start="" onSave={(text) => save(null, text)} onCancel={() => setEditing(null)} />
        ) : (
          <Button
            color="inherit"
            startIcon={<AddRounded />}
            onClick={() => setEditing('new')}
            sx={{ color: 'text.secondary', px: 1 }}
          >
            {t('add')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
});

interface NoteLineProps {
  note: Note;
  onEdit: () => void;
  onRemove: () => void;
}

/** A note of the day; a tap edits it. */
function NoteLine({ note, onEdit, onRemove }: NoteLineProps) {
  const t = useTranslations('books.note');
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        maxWidth: '100%',
        borderRadius: 2,
        bgcolor: 'raised',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <ButtonBase
        onClick={onEdit}
        sx={{
          px: 1.5,
          py: 0.75,
          minHeight: 42,
          borderRadius: 2,
          textAlign: 'left',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          font: 'inherit',
        }}
      >
        {note.text}
      </ButtonBase>
      <IconButton aria-label={t('remove', { text: note.text })} onClick={onRemove} sx={{ width: 42, height: 42 }}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Stack>
  );
}
