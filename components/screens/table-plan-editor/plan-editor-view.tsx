'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { TemplateChoice } from '@/components/shared/floor/template-choice';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useToast } from '@/components/shell/toasts/use-toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { bringBack } from '@/lib/rules/plan-editing/edit-tables';
import { onlyArea, onlyTables } from '@/lib/rules/plan-editing/selection';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { EditorBar } from './editor-bar';
import { invalidElements } from './invalid-elements';
import { FieldsPanel } from './fields-panel';
import { HoldersDialog } from './holders-dialog';
import { type BoardHandle, PlanBoard } from './plan-board';
import { ToolBar } from './tool-bar';
import { type Tool, shapeOf } from './tools';
import { useEditorActions } from './use-editor-actions';
import { usePlanChanges } from './use-plan-changes';
import { type PlanEditor, usePlanEditor } from './use-plan-editor';
import type { LocalRemovals } from './use-plan-removed-notice';
import { type PlanSaving, useSavePlan } from './use-save-plan';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface PlanEditorViewProps {
  plan: SavedPlan;
  plans: readonly SavedPlan[];
  onPlan: (uid: string) => void;
  removals: LocalRemovals;
}

/** Grid spacing in plan units. */
const GRID = 10;

/** A plan with its tools and the fields of the selection. */
export function PlanEditorView({ plan: shown, plans, onPlan, removals }: PlanEditorViewProps) {
  const [tool, setTool] = useState<Tool>('select');
  const [snaps, setSnaps] = useState(true);
  const [said, setSaid] = useState('');
  const board = useRef<BoardHandle>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { editor, saving } = useSaving(shown, plans);
  const actions = useEditorActions(editor, setSaid);
  const changes = usePlanChanges({ onChoose: onPlan, onError: saving.showRefusal, removals });
  const guard = useDirtyGuard(editor.isDirty, () => undefined);
  const save = useSaveOrShow(editor, saving);
  useEditorKeys({ onUndo: actions.undo, onRedo: actions.redo, onSave: save });

  const focusFields = () =>
    fields.current?.querySelector<HTMLElement>('input:not([type=hidden]), button:not(:disabled)')?.focus();
  const choosePlan = (uid: string) => guard.leave(() => onPlan(uid));

  function make(requestedPlan: Tool) {
    const at = board.current?.middle() ?? { x: 0, y: 0 };
    const shape = shapeOf(requestedPlan);
    if (shape) actions.addTable(shape, at);
    else actions.addArea({ ...at, w: 0, h: 0 });
    requestAnimationFrame(() => board.current?.focus());
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto auto auto minmax(0, 1fr)', height: '100%', minHeight: 0 }}>
      <EditorBar
        plan={shown}
        plans={plans}
        onPlan={choosePlan}
        changes={changes}
        isDirty={editor.isDirty}
        isSaving={saving.isSaving}
        onSave={save}
      />
      <ToolBar
        tool={tool}
        onTool={setTool}
        onMake={make}
        snaps={snaps}
        onSnaps={setSnaps}
        editor={editor}
        actions={actions}
      />
      <div>
        <NewerPlanBar editor={editor} />
        {editor.plan.tables.length === 0 && editor.plan.areas.length === 0 && (
          <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider', maxHeight: '45dvh', overflow: 'auto' }}>
            <TemplateChoice onUse={actions.drawTemplate} />
          </Box>
        )}
      </div>
      <Box
        sx={{
          display: 'grid',
          minHeight: 0,
          minWidth: 0,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          gridTemplateRows: { xs: 'minmax(0, 3fr) minmax(0, 2fr)', md: 'minmax(0, 1fr)' },
          '& > :last-child': {
            borderColor: 'divider',
            borderStyle: 'solid',
            borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
          },
        }}
      >
        <PlanBoard
          ref={board}
          editor={editor}
          actions={actions}
          tool={tool}
          onTool={setTool}
          grid={snaps ? GRID : 0}
          onFields={focusFields}
        />
        <FieldsPanel ref={fields} editor={editor} actions={actions} onLeave={() => board.current?.focus()} />
      </Box>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {saving.affected && (
        <HoldersDialog
          {...saving.affected}
          onClose={saving.clearAffected}
          onPutBack={
            saving.affected.holders.every(({ table }) => editor.plan.tables.some(({ uid }) => uid === table))
              ? undefined
              : (tables) => {
                  editor.change((now) => bringBack(now, editor.base, tables));
                  editor.select(onlyTables(tables));
                  saving.clearAffected();
                }
          }
        />
      )}
      {guard.question}
    </Box>
  );
}

/** Saves the plan; with a validation error, selects and names the first invalid element instead. */
function useSaveOrShow(editor: PlanEditor, saving: PlanSaving): () => void {
  const t = useTranslations('planEditor');
  const toast = useToast();
  return () => {
    if (!editor.isDirty || saving.isSaving) return;
    if (editor.faults.length === 0) return void saving.save(editor);
    const { tables, areas } = invalidElements(editor.plan, editor.faults);
    const [table] = tables;
    const [area] = areas;
    if (table !== undefined) editor.select(onlyTables([table]));
    else if (area !== undefined) editor.select(onlyArea(area));
    toast.show({ severity: 'warning', text: t('faults', { count: tables.size + areas.size || editor.faults.length }) });
  };
}

/** Another device saved the plan during edits: the person chooses a version. */
function NewerPlanBar({ editor }: { editor: PlanEditor }) {
  const t = useTranslations('planEditor');
  const { newer } = editor;
  if (!newer) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ borderRadius: 0, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" onClick={() => editor.takeTheirs(newer)}>
            {t('newer.theirs')}
          </Button>
          <Button color="inherit" onClick={editor.keepMine}>
            {t('newer.mine')}
          </Button>
        </>
      }
    >
      {t('newer.text')}
    </Alert>
  );
}

interface EditorKeys {
  onUndo(): void;
  onRedo(): void;
  onSave(): void;
}

/** Keyboard shortcuts for undo, redo and save; text fields keep their own undo. */
function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return;
      const key = event.key.toLowerCase();
      const isWriting = event.target instanceof HTMLInputElement && event.target.type === 'text';
      const act =
        key === 's'
          ? latest.current.onSave
          : isWriting
            ? null
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? latest.current.onRedo
              : key === 'z'
                ? latest.current.onUndo
                : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The editor and its saving, which depend on each other. */
function useSaving(saved: SavedPlan, plans: readonly SavedPlan[]): { editor: PlanEditor; saving: PlanSaving } {
  const latest = useRef<PlanEditor | null>(null);
  const saving = useSavePlan(() => latest.current as PlanEditor);
  const editor = usePlanEditor(saved, plans, saving.isSaving);
  useLayoutEffect(() => {
    latest.current = editor;
  });
  return { editor, saving };
}
