'use client';
/** Creates a restaurant's first plan from a template in one tap, with undo. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { newActionKey as newUid } from '@/lib/client/calls/action-key';
import { usePlanActions } from '@/lib/client/plans/use-plan-actions';
import { type FloorTemplate, fromTemplate } from '@/lib/rules/plan-editing/floor-templates';
import { documentOf, otherPlansOf } from '@/lib/rules/plan-editing/plan-document';
import type { SavedPlan } from '@/lib/rules/seating/plan';

interface DrawingTemplate {
  draw(template: FloorTemplate): Promise<void>;
  isDrawing: boolean;
}

/**
 * Creates a plan, or reuses an empty one, then saves the template into it: undo leaves it empty, and the templates are
 * offered again.
 * @param plans existing plans
 * @param onPlan called with the plan's uid, even if saving the template failed
 */
export function useFloorTemplate(plans: readonly SavedPlan[], onPlan: (uid: string) => void): DrawingTemplate {
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
      const empty = plans.find(({ tables, areas }) => tables.length === 0 && areas.length === 0);
      const result = empty
        ? { ok: true as const, value: empty }
        : await actions.create({ name: t(`area.${template}`) });
      if (!result.ok) return toast.problem(result.problem);
      const { uid, version } = result.value;
      const others = otherPlansOf(plans, uid);
      const drawn = fromTemplate(documentOf(result.value), template, others, t(`area.${template}`), newUid);
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
