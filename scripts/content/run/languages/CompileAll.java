import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles the program in each of the given folders on its own, in one process. */
class CompileAll {
    public static void main(String[] folders) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        for (var folder : folders) {
            var path = Path.of(folder);
            List<Path> sources;
            try (var files = Files.list(path)) {
                sources = files.filter(file -> file.toString().endsWith(".java")).toList();
            }
            var messages = new StringWriter();
            try (var manager = compiler.getStandardFileManager(null, null, null)) {
                var options = List.of("-d", folder, "-proc:none", "-Xlint:none");
                var units = manager.getJavaFileObjectsFromPaths(sources);
                var isCompiled = compiler.getTask(messages, manager, null, options, null, units).call();
                if (!isCompiled) Files.writeString(path.resolve("messages.txt"), messages.toString());
            }
        }
    }
}
