'use client';
/** The first plan of a restaurant, drawn from a template in one tap, with the way back. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { newActionKey as newUid } from '@/lib/client/action-key';
import { usePlanActions } from '@/lib/client/use-plan-actions';
import { type FloorTemplate, fromTemplate } from '@/lib/rules/plan-editing/floor-templates';
import { documentOf } from '@/lib/rules/plan-editing/plan-document';

/** There is no other plan yet. */
const ALONE = { names: [], tables: [], areas: [] };

interface DrawingTemplate {
  draw(template: FloorTemplate): Promise<void>;
  isDrawing: boolean;
}

/**
 * The plan is made and then saved as the template says: undoing that leaves an empty plan, on which the templates are offered again.
 * @param onPlan is told which plan it is, also where it could not be drawn on
 */
export function useFloorTemplate(onPlan: (uid: string) => void): DrawingTemplate {
  const t = useTranslations('firstDay.template');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePlanActions();
  const [isDrawing, setIsDrawing] = useState(false);

  async function takeBack(uid: string, version: number) {
    const result = await actions.undo(uid, version);
    if (!result.ok) toast.problem(result.problem);
  }

  async function draw(template: FloorTemplate) {
    setIsDrawing(true);
    try {
      const made = await actions.create({ name: t(`area.${template}`) });
      if (!made.ok) return toast.problem(made.problem);
      const { uid, version } = made.value;
      const drawn = fromTemplate(documentOf(made.value), template, ALONE, t(`area.${template}`), newUid);
      const { areas, tables, joins } = drawn;
      const saved = await actions.save(uid, {
        ...drawn,
        areas: [...areas],
        tables: [...tables],
        joins: [...joins],
        version,
      });
      onPlan(uid);
      if (!saved.ok) return toast.problem(saved.problem);
      const after = saved.value.version;
      toast.show({
        severity: 'success',
        text: t('drawn', { name: t(`name.${template}`) }),
        action: { label: common('undo'), onClick: () => void takeBack(uid, after) },
      });
    } finally {
      setIsDrawing(false);
    }
  }

  return { draw, isDrawing };
}
