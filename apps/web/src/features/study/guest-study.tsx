import type { ModuleInFile } from '@flipstack/content';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { libraryPath } from '../../lib/library-path.ts';
import buttons from '../../ui/button.module.css';
import { CardsTrouble, NoSuchModule } from '../../ui/no-such-module.tsx';
import { sampleFiles } from './sample-files.ts';
import { StudyScreen } from './study-screen.tsx';

/** Study of a built-in sample module, by its position; nothing but the page itself is asked for it. */
export default function GuestStudy() {
  const { moduleId = '' } = useParams();
  const load = /^\d{1,3}$/.test(moduleId) ? sampleFiles[Number(moduleId)] : undefined;
  return load ? <Sample key={moduleId} position={Number(moduleId)} load={load} /> : <NoSuchModule />;
}

function Sample({ position, load }: { position: number; load: () => Promise<ModuleInFile> }) {
  const [module, setModule] = useState<ModuleInFile>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    load().then(setModule, () => setFailed(true));
  }, [load, failed]);
  if (failed) return <CardsTrouble message="Network Error" retry={() => setFailed(false)} />;
  return (
    <StudyScreen
      placeKey={`sample.${position}`}
      moduleName={module?.moduleName}
      stackName={module?.stackName}
      cards={module?.cards}
      nextModule={
        <>
          <Link to={`/guest/${(position + 1) % sampleFiles.length}`} className={buttons.button}>
            Next module
          </Link>
          {module && (
            <Link to={libraryPath({ stack: module.stackName })} className={buttons.plain}>
              More {module.stackName} in the library
            </Link>
          )}
        </>
      }
    />
  );
}
