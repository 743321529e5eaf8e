import { useToast } from './use-toast';

interface CopyTexts {
  copied: string;
  /** Shown when the browser denies clipboard access: how to copy by hand. */
  notCopied: string;
}

/** Copies a text and says so in a toast. @returns whether it was copied */
export function useCopy(): (text: string, texts: CopyTexts) => Promise<boolean> {
  const toast = useToast();
  return async (text, { copied, notCopied }) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.show({ severity: 'warning', text: notCopied });
      return false;
    }
    toast.show({ severity: 'success', text: copied });
    return true;
  };
}
