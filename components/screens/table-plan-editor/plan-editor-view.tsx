'use client';
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useToast } from '@/components/shell/use-toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { bringBack } from '@/lib/rules/plan-editing/edit-tables';
import { onlyArea, onlyTables } from '@/lib/rules/plan-editing/selection';
import type { SavedPlan } from '@/lib/rules/seating/plan';
import { EditorBar } from './editor-bar';
import { faultyThings } from './faulty-things';
import { FieldsPanel } from './fields-panel';
import { HoldersDialog } from './holders-dialog';
import { NewerPlanBar } from './newer-plan-bar';
import { type BoardHandle, PlanBoard } from './plan-board';
import { ToolBar } from './tool-bar';
import { type Tool, shapeOf } from './tools';
import { useEditorActions } from './use-editor-actions';
import { useEditorKeys } from './use-editor-keys';
import { usePlanChanges } from './use-plan-changes';
import type { PlanEditor } from './use-plan-editor';
import type { OwnRemovals } from './use-plan-gone';
import type { SavingPlan } from './use-save-plan';
import { useSaving } from './use-saving';

interface PlanEditorViewProps {
  plan: SavedPlan;
  plans: readonly SavedPlan[];
  onPlan: (uid: string) => void;
  removals: OwnRemovals;
}

/** Distance of the lines that things catch on, in plan units. */
const GRID = 10;

/** One plan on the drawing board, its tools, and what is chosen in it as fields. */
export function PlanEditorView({ plan: shown, plans, onPlan, removals }: PlanEditorViewProps) {
  const [tool, setTool] = useState<Tool>('select');
  const [snaps, setSnaps] = useState(true);
  const [said, setSaid] = useState('');
  const board = useRef<BoardHandle>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { editor, saving } = useSaving(shown, plans);
  const actions = useEditorActions(editor, setSaid);
  const changes = usePlanChanges({ onChoose: onPlan, onRefused: saving.refused, removals });
  const guard = useDirtyGuard(editor.isDirty, () => undefined);
  const save = useSaveOrShow(editor, saving);
  useEditorKeys({ onUndo: actions.undo, onRedo: actions.redo, onSave: save });

  const focusFields = () => fields.current?.querySelector<HTMLElement>('input:not([type=hidden]), button:not(:disabled)')?.focus();
  const choosePlan = (uid: string) => guard.leave(() => onPlan(uid));

  function make(wanted: Tool) {
    const at = board.current?.middle() ?? { x: 0, y: 0 };
    const shape = shapeOf(wanted);
    if (shape) actions.addTable(shape, at);
    else actions.addArea({ ...at, w: 0, h: 0 });
    requestAnimationFrame(() => board.current?.focus());
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto auto auto minmax(0, 1fr)', height: '100%', minHeight: 0 }}>
      <EditorBar plan={shown} plans={plans} onPlan={choosePlan} changes={changes} isDirty={editor.isDirty} isSaving={saving.isSaving} onSave={save} />
      <ToolBar tool={tool} onTool={setTool} onMake={make} snaps={snaps} onSnaps={setSnaps} editor={editor} actions={actions} />
      <div>
        <NewerPlanBar editor={editor} />
      </div>
      <Box
        sx={{
          display: 'grid', minHeight: 0, minWidth: 0,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          gridTemplateRows: { xs: 'minmax(0, 3fr) minmax(0, 2fr)', md: 'minmax(0, 1fr)' },
          '& > :last-child': { borderColor: 'divider', borderStyle: 'solid', borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' } },
        }}
      >
        <PlanBoard ref={board} editor={editor} actions={actions} tool={tool} onTool={setTool} grid={snaps ? GRID : 0} onFields={focusFields} />
        <FieldsPanel ref={fields} editor={editor} actions={actions} onLeave={() => board.current?.focus()} />
      </Box>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {saving.held && (
        <HoldersDialog
          {...saving.held}
          onClose={saving.clearHeld}
          onPutBack={
            saving.held.holders.every(({ table }) => editor.plan.tables.some(({ uid }) => uid === table))
              ? undefined
              : (tables) => {
                  editor.change((now) => bringBack(now, editor.base, tables));
                  editor.select(onlyTables(tables));
                  saving.clearHeld();
                }
          }
        />
      )}
      {guard.question}
    </Box>
  );
}

/** Saves; where something cannot be saved as it is, the first such thing is chosen and named instead. */
function useSaveOrShow(editor: PlanEditor, saving: SavingPlan): () => void {
  const t = useTranslations('planEditor');
  const toast = useToast();
  return () => {
    if (!editor.isDirty || saving.isSaving) return;
    if (editor.faults.length === 0) return void saving.save(editor);
    const { tables, areas } = faultyThings(editor.plan, editor.faults);
    const [table] = tables;
    const [area] = areas;
    if (table !== undefined) editor.select(onlyTables([table]));
    else if (area !== undefined) editor.select(onlyArea(area));
    toast.show({ severity: 'warning', text: t('faults', { count: tables.size + areas.size || editor.faults.length }) });
  };
}
