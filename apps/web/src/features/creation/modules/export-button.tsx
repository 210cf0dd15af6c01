import { failureMessage } from '../../../lib/failure-message.ts';
import buttons from '../../../ui/button.module.css';
import { useToast } from '../../../ui/toast.tsx';

interface Props {
  moduleId: number;
  moduleName: string;
}

/** Saves the module as a Markdown file, which can be edited anywhere and imported again. */
export function ExportButton({ moduleId, moduleName }: Props) {
  const showToast = useToast();
  const download = async () => {
    try {
      const { downloadModule } = await import('./download-module.ts');
      await downloadModule(moduleId, moduleName);
    } catch (error) {
      showToast({ role: 'alert', text: failureMessage('the module was not exported', error) });
    }
  };
  return (
    <button type="button" className={buttons.button} onClick={download}>
      Export
    </button>
  );
}
