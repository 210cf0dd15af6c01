import { failureSentence } from '../../lib/sentence.ts';
import buttons from '../../ui/button.module.css';
import { useToast } from '../../ui/toast.tsx';

interface Props {
  moduleId: number;
  moduleName: string;
}

/** Keeps the module as a Markdown file that can be edited anywhere, and imported again. */
export function ExportButton({ moduleId, moduleName }: Props) {
  const say = useToast();
  const download = async () => {
    try {
      const { downloadModule } = await import('./download-module.ts');
      await downloadModule(moduleId, moduleName);
    } catch (error) {
      say({ role: 'alert', text: failureSentence('the module was not exported', error) });
    }
  };
  return (
    <button type="button" className={buttons.button} onClick={download}>
      Export
    </button>
  );
}
