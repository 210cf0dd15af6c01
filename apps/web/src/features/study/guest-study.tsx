import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { CardsLoadError, ModuleNotFound } from '../../ui/module-not-found.tsx';
import { AddStackToReviews } from './add-to-reviews.tsx';
import { type SampleModule, sampleFiles } from './sample-files.ts';
import { StudyScreen } from './study-screen.tsx';

/**
 * Study of a built-in sample module, by its position. It comes with the app, without an API call.
 */
export default function GuestStudy() {
  const { moduleId = '' } = useParams();
  const load = /^\d{1,3}$/.test(moduleId) ? sampleFiles[Number(moduleId)] : undefined;
  return load ? (
    <Sample key={moduleId} position={Number(moduleId)} load={load} />
  ) : (
    <ModuleNotFound source="samples" />
  );
}

function Sample({ position, load }: { position: number; load: () => Promise<SampleModule> }) {
  const [module, setModule] = useState<SampleModule>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    load().then(setModule, () => setFailed(true));
  }, [load, failed]);
  if (failed) return <CardsLoadError error={new ApiError('Network Error')} retry={() => setFailed(false)} />;
  return (
    <StudyScreen
      moduleKey={`sample.${position}`}
      moduleName={module?.moduleName}
      stackName={module?.stackName}
      cards={module?.cards}
      isLibrary
      addToReviews={module && <AddStackToReviews stackName={module.stackName} />}
      nextModule={
        <>
          <Link to={`/guest/${(position + 1) % sampleFiles.length}`} className={buttons.button}>
            Next module
          </Link>
          {module && (
            <Link to={libraryPath({ stack: module.stackName })} className={buttons.plain}>
              More {stackLabel(module.stackName)} modules in the library
            </Link>
          )}
        </>
      }
    />
  );
}
